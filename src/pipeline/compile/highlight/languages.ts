import type { LanguageRegistration } from 'shiki/core'
import { nearest } from '../../../support/text/nearest.ts'

/** Names of text without a grammar: shown plain, without a word. */
const plainNames = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'ansi', 'output'])

/** Names that authors write and shiki does not have. */
const moreNames: Readonly<Record<string, string>> = {
  objectivec: 'objective-c',
  'obj-c': 'objective-c',
  golang: 'go',
  svg: 'xml',
  plist: 'xml',
  pom: 'xml',
  htm: 'html',
  xhtml: 'html',
  gradle: 'groovy',
  curl: 'bash',
  ksh: 'bash',
  terminal: 'bash',
  cfg: 'ini',
  conf: 'ini',
  gitconfig: 'ini',
  env: 'dotenv',
  gitignore: 'properties',
  dockerignore: 'properties',
  mysql: 'sql',
  pgsql: 'sql',
  postgresql: 'sql',
  ecmascript: 'javascript',
  node: 'javascript',
  python3: 'python',
  'shell-session': 'shellsession',
  batchfile: 'bat',
}

/** A language found by name: the id that all its names share, and its grammar with those it contains. */
export interface Language {
  readonly id: string
  load(): Promise<LanguageRegistration[]>
}

/** Looks languages up, whatever the case. Loads shiki's table of names at the first look. */
export interface Languages {
  /** null: text without a grammar. undefined: nobody knows this name. */
  find(name: string | null): Promise<Language | null | undefined>
  /** The nearest known name, if one is near. */
  nearest(name: string): Promise<string | null>
}

/** Every language of shiki, by id and alias, and the names in use for them elsewhere (spec 9). */
export function createLanguages(): Languages {
  let table: Promise<ReadonlyMap<string, Language>> | undefined
  const near = new Map<string, Promise<string | null>>()
  const names = () => {
    table ??= loadNames()
    return table
  }
  return {
    async find(name) {
      const wanted = (name ?? '').toLowerCase()
      return plainNames.has(wanted) ? null : (await names()).get(wanted)
    },
    nearest(name) {
      const wanted = name.toLowerCase()
      const known =
        near.get(wanted) ??
        names().then((all) => nearest(wanted, [...all.keys(), ...plainNames].filter(Boolean)))
      near.set(wanted, known)
      return known
    },
  }
}

async function loadNames(): Promise<ReadonlyMap<string, Language>> {
  const { bundledLanguagesInfo } = await import('shiki/langs')
  const names = new Map<string, Language>()
  for (const { id, aliases = [], import: load } of bundledLanguagesInfo) {
    const language: Language = { id, load: async () => (await load()).default }
    for (const name of [id, ...aliases]) names.set(name.toLowerCase(), language)
  }
  for (const [name, id] of Object.entries(moreNames)) {
    const language = names.get(id)
    if (language !== undefined && !names.has(name)) names.set(name, language)
  }
  return names
}
