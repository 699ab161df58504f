/**
 * Components that a site in React has written itself. They are taken along: what they import is named by its new place, and what comes
 * from their generator comes from one file of the new site that does the same in a few lines, and is its owner's from then on.
 */
import { dirName } from '../../shared/url.ts'
import { posixRelative } from '../../support/posix-path.ts'
import type { Draft, Edit, Remark } from '../draft.ts'
import type { Folder } from '../folder.ts'
import type { Notes } from '../notes.ts'
import { dataOf, parseData, textOf } from '../read/data.ts'
import { type ImportedName, importsIn } from '../text/imports.ts'

/** The modules of a generator that code of a site may import, and the file that replaces them. */
export interface Framework {
  /** Modules of the generator. */
  readonly modules: RegExp
  /** The file of the new site that stands for them: `src/docusaurus.tsx`. */
  readonly file: string
  /** Its exports that stand for the default export of a module. */
  readonly defaults: Readonly<Record<string, string>>
  /** Modules that are known, and the names of all exports of the file. */
  readonly known: (module: string) => boolean
  readonly names: ReadonlySet<string>
}

/** Where things are in the new site. */
export interface Places {
  /** A module of the site itself, as it is named now: `@site/src/Lamp`; null: it keeps its name. */
  readonly moduleOf: (module: string, from: string, to: string) => string | null
  readonly framework: Framework
}

/** The remark at an import of a generator's module. */
export const imported = (file: string): Remark => ({
  state: 'done',
  topic: 'imports',
  text: `docsgen has the imported names, or ${file} has them.`,
})

/** Code has no parts in which an import is none. */
export const noCode = { fences: [], has: () => false }

/** Converts the imports of a component or page in code: all that the file of the framework has is imported at once. */
export function convertCode(
  draft: Draft,
  document: { readonly from: string; readonly to: string },
  { framework, moduleOf }: Places,
): void {
  const { text } = draft
  const imports = importsIn(text, noCode).filter(({ module }) => framework.modules.test(module))
  const isType = (start: number) => /^import\s+type\b/.test(text.slice(start, start + 20))
  const taken = imports.filter(({ start }) => !isType(start))
  const lines = taken.flatMap(({ module, names }) => exportsFor(module, names, framework))
  const [first] = taken
  const edits = imports.map(({ start, end, module, names }): Edit => {
    const own = start === first?.start && lines.length > 0
    const line = own ? `import { ${lines.join(', ')} } from '${siteModule(framework.file)}'\n` : ''
    const isKnown = isType(start) || isFrom(module, names, framework)
    if (!isKnown) draft.note(start, missingModule(module, framework.file))
    const note = isKnown && line !== '' ? imported(framework.file) : undefined
    return { start, end, text: line, note }
  })
  draft.edit(edits)
  draft.edit(
    modulesIn(draft.text).flatMap(({ module, start, end }) => {
      const own = moduleOf(module, document.from, document.to)
      return own === null || own === module ? [] : [{ start, end, text: own }]
    }),
  )
  // Its types were checked by other rules, or not at all.
  if (/\.tsx?$/.test(document.to) && !draft.text.startsWith(withoutTypes)) {
    draft.edit([{ start: 0, end: 0, text: `${withoutTypes}\n` }])
  }
}

const withoutTypes = '// @ts-nocheck'

/** `src/docusaurus.tsx` → `@site/src/docusaurus` */
function siteModule(file: string): string {
  return `@site/${file.replace(/\.\w+$/, '')}`
}

function missingModule(module: string, file: string): Remark {
  const text = `docsgen has no such module. What is taken from it shows its children; write it anew in ${file}.`
  return { state: 'left', topic: `import of ${module}`, text }
}

/** Whether all that is imported from a module of the framework is known. */
export function isFrom(
  module: string,
  names: readonly ImportedName[],
  { defaults, known, names: exported }: Framework,
): boolean {
  return (
    known(module) &&
    names.every(({ imported: name }) =>
      name === 'default' ? Object.hasOwn(defaults, module) : exported.has(name),
    )
  )
}

/** What is imported from the file of a framework in the place of a module: `Layout`, `Missing as Lamp`, `noState as useLamp`. */
export function exportsFor(
  module: string,
  names: readonly ImportedName[],
  framework: Framework,
): string[] {
  return names
    .filter(({ local }) => local !== '')
    .map(({ imported: name, local }) => {
      const own = isFrom(module, [{ imported: name, local }], framework)
        ? name === 'default'
          ? (framework.defaults[module] ?? name)
          : name
        : /^use[A-Z]/.test(local)
          ? 'noState'
          : 'Missing'
      return own === local ? own : `${own} as ${local}`
    })
}

/** A style sheet of Sass or Less becomes one of CSS, whose rules may be nested as well. @returns its new name, as that of any other file */
export function plainStyle(
  folder: Pick<Folder, 'text'>,
  { from, to }: { readonly from: string; readonly to: string },
  notes: Notes,
): string {
  if (!/\.(?:s[ac]ss|less)$/.test(from)) return to
  const file = to.replace(/\.\w+$/, '.css')
  if (!isPlain(folder.text(from) ?? '', from)) notes.add(sassNote(file))
  return file
}

/** Whether a style sheet of Sass or Less is one of CSS, whose rules may be nested as well. */
function isPlain(text: string, file: string): boolean {
  return (
    !/\$[\w-]+|@(?:include|mixin|use|extend|forward|function|if|each|for)\b|&[-_\w]|^\s*\/\/|^\s*@[\w-]+:/m.test(
      text,
    ) && !file.endsWith('.sass')
  )
}

function sassNote(file: string) {
  const text = 'It is written in Sass or Less, which docsgen does not read: write it as CSS.'
  return { state: 'left', topic: 'style sheets', text, file } as const
}

/** Exports of such a file for everything else that is imported from the framework. */
export const missingExports = `/** In the place of components that docsgen does not have: shows their children. */
export const Missing = (props?: any): any => props?.children ?? null
/** In the place of hooks that docsgen does not have. */
export const noState = (..._: any[]): any => ({})
`

const specifier =
  /(?:^import\s[^'"]*|^export\s[^'"]*from\s*|\b(?:require|import)\(\s*)(['"])([^'"?\n]+)\1/gm

/** The modules that code names, and where. */
function modulesIn(text: string) {
  return [...text.matchAll(specifier)].map(({ index, 0: whole, 2: module = '' }) => {
    const end = index + whole.length - 1
    return { module, start: end - module.length, end }
  })
}

/**
 * Names modules of the site by their new places: as they were where that still leads there, and otherwise from the root.
 * @param fileOf - the file of the old site that a module means; null: it is a package
 * @param moved - where files are now
 */
export function placesOf(
  fileOf: (module: string, from: string) => string | null,
  moved: ReadonlyMap<string, string>,
): Places['moduleOf'] {
  return (module, from, to) => {
    const file = fileOf(module, from)
    const target = file === null ? undefined : moved.get(file)
    if (file === null || target === undefined) return null
    const [loaders = '', name = ''] = [/^.*!/.exec(module)?.[0], module.replace(/^.*!/, '')]
    const before = posixRelative(dirName(from), file)
    const now = posixRelative(dirName(to), target)
    const stays = name.startsWith('@site/') ? file === target : name.startsWith('.')
    const isNamed = code.test(name)
    if (stays && (isNamed ? before === now : withoutEnding(before) === withoutEnding(now))) {
      return null
    }
    return `${loaders}@site/${isNamed ? target : withoutEnding(target)}`
  }
}

const code = /\.[jt]sx?$/

/** `src/lamp/index.tsx` → `src/lamp/index`; files that are no code keep their endings. */
function withoutEnding(file: string): string {
  return file.replace(code, '')
}

/** The files of the site that texts and code import, and those that these import; the ones that are known are left out. */
export function importedFiles(
  folder: Folder,
  known: readonly string[],
  fileOf: (module: string, from: string) => string | null,
): string[] {
  const seen = new Set(known)
  const found: string[] = []
  const queue = [...known]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const target of importsOf(folder, file, fileOf)) {
      if (seen.has(target)) continue
      seen.add(target)
      found.push(target)
      queue.push(target)
    }
  }
  return found
}

/** The files of the site that a text or code imports. */
export function importsOf(
  folder: Folder,
  file: string,
  fileOf: (module: string, from: string) => string | null,
): string[] {
  if (!/\.(?:mdx?|[jt]sx?)$/.test(file)) return []
  return modulesIn(folder.text(file) ?? '').flatMap(({ module }) => fileOf(module, file) ?? [])
}

/** Packages of the old site that its code imports, with their versions. @param own - modules that are none */
export function importedPackages(
  folder: Folder,
  files: readonly string[],
  own: RegExp,
): Readonly<Record<string, string>> {
  const manifest = dataOf(parseData(folder.text('package.json') ?? '', 'json'))
  const all = { ...dataOf(manifest['devDependencies']), ...dataOf(manifest['dependencies']) }
  const names = new Set<string>()
  for (const file of files) {
    for (const [, name = ''] of (folder.text(file) ?? '').matchAll(importedPackage)) names.add(name)
  }
  return Object.fromEntries(
    [...names]
      .filter((name) => !/^react(?:-dom)?$/.test(name) && !own.test(name))
      .sort()
      .flatMap((name) => {
        const version = textOf(all[name])
        return version === undefined
          ? []
          : [[name, version.startsWith('workspace:') ? '*' : version]]
      }),
  )
}

/** `import a from 'clsx'`, `import '@scope/name/style.css'` */
const importedPackage = /^import\s[^'"]*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?['"]/gm
