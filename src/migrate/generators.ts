/** The generators that `docsgen migrate` knows, and how the one of a folder is found. */
import path from 'node:path'
import { DocsgenError, diagnostic } from '../shared/diagnostic.ts'
import { docfx } from './docfx/docfx.ts'
import { docsify } from './docsify/docsify.ts'
import { docusaurus } from './docusaurus/docusaurus.ts'
import { type Folder, openFolder } from './folder.ts'
import { fumadocs } from './fumadocs/fumadocs.ts'
import type { Generator } from './generator.ts'
import { gitbook } from './gitbook/gitbook.ts'
import { hugo } from './hugo/hugo.ts'
import { kinds } from './kinds.ts'
import { mdbook } from './mdbook/mdbook.ts'
import { mintlify } from './mintlify/mintlify.ts'
import { mkdocs } from './mkdocs/mkdocs.ts'
import { myst } from './myst/myst.ts'
import { nextra } from './nextra/nextra.ts'
import { rspress } from './rspress/rspress.ts'
import { starlight } from './starlight/starlight.ts'
import { vitepress } from './vitepress/vitepress.ts'
import { vuepress } from './vuepress/vuepress.ts'

/** In the order in which they are asked. */
const generators: readonly Generator[] = [
  docusaurus,
  mintlify,
  mkdocs,
  mdbook,
  vitepress,
  starlight,
  fumadocs,
  nextra,
  hugo,
  docsify,
  gitbook,
  vuepress,
  rspress,
  docfx,
  myst,
]

/** A site that was found. */
export interface FoundSite {
  readonly generator: Generator
  readonly folder: Folder
  /** Its folder below the one that was named; `''`: that one itself. */
  readonly at: string
}

/**
 * The site in a folder; or the only one up to three levels below it, as repositories have theirs in `website/` or `docs/`.
 * @param kind - the name of its generator, where somebody has said it
 * @throws DocsgenError (2) when no site is found, or several are
 */
export function chooseSite(folder: Folder, kind?: string): FoundSite {
  const asked = generators.filter((one) => kind === undefined || one.kind === kind)
  const here = detected(folder, asked)
  const [first, ...others] = here
  if (others.length > 0) {
    const list = here.map(({ generator, file }) => `${generator.name} (${file})`).join(', ')
    throw refusal(
      `The folder has files of several generators: ${list}.`,
      `Name the one to read: ${here.map(({ generator }) => `--kind ${generator.kind}`).join(' or ')}.`,
    )
  }
  // A `.gitbook.yaml` is often left over from an earlier site, so settings of another generator in a folder below come first.
  const isCertain = first !== undefined && first.generator !== gitbook
  const below = isCertain ? [] : sitesBelow(folder, asked)
  const [only, ...rest] = below
  const isLiving = only !== undefined && rest.length === 0 && only.generator !== gitbook
  if (first !== undefined && !isLiving) return { generator: first.generator, folder, at: '' }
  if (only !== undefined && rest.length === 0) {
    return { ...only, folder: openFolder(`${folder.root}/${only.at}`) }
  }
  const [named] = kind === undefined ? [] : asked
  if (named !== undefined && only === undefined) return { generator: named, folder, at: '' }
  if (only === undefined) {
    throw refusal(
      'This folder is no site of a generator that docsgen knows.',
      `Name the folder with its settings, or its generator: --kind ${kinds.join(', ')}.`,
    )
  }
  const commands = below.map(({ at }) => {
    const from = path.relative(process.cwd(), path.join(folder.root, at))
    return `docsgen migrate ${shellWord(from)} ${shellWord(`../${path.basename(at)}-docs`)}`
  })
  throw refusal(
    `This folder has several sites in it: ${listed(below)}.`,
    `Migrate each to a folder of its own: ${commands.join('; ')}`,
  )
}

/** The error for a site without documents. Other sites in the repository are named, since one of them may be meant. */
export function noDocuments({ generator, folder }: FoundSite): DocsgenError {
  const below = sitesBelow(folder, generators)
  return refusal(
    `No document of this site of ${generator.name} was found.`,
    below.length > 0
      ? `Name the folder that has them: ${listed(below)}.`
      : 'Name the folder that has its settings and its documents.',
  )
}

/** A path as a shell takes it. */
function shellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

function listed(sites: readonly Omit<FoundSite, 'folder'>[]): string {
  return sites.map(({ at, generator }) => `${at} (${generator.name})`).join(', ')
}

/** The generators whose site a folder is, each with a file that says so. */
function detected(
  folder: Folder,
  asked: readonly Generator[],
): { readonly generator: Generator; readonly file: string }[] {
  return asked.flatMap((generator) => {
    const [file] = generator.detect(folder)
    return file === undefined ? [] : [{ generator, file }]
  })
}

/** Folders of other things than the site of a repository. */
const asides =
  /(?:^|\/)(?:examples?|fixtures?|templates?|__\w+__|tests?|e2e|demos?|playgrounds?)(?:\/|$)/

/** The sites in folders up to three levels below, on the first level that has any. */
function sitesBelow(
  folder: Folder,
  asked: readonly Generator[],
): { readonly generator: Generator; readonly at: string }[] {
  for (const depth of [1, 2, 3]) {
    const files = new Map<string, string[]>()
    for (const file of folder.files) {
      const parts = file.split('/')
      const at = parts.slice(0, depth).join('/')
      if (parts.length <= depth || asides.test(at)) continue
      const own = files.get(at) ?? []
      own.push(parts.slice(depth).join('/'))
      files.set(at, own)
    }
    const found = [...files].flatMap(([at, own]) => {
      const [first] = detected(partOf(folder, at, own), asked)
      return first === undefined ? [] : [{ generator: first.generator, at }]
    })
    if (found.length > 0) return found
  }
  return []
}

/** A folder in another one, as it is looked at. */
function partOf(folder: Folder, at: string, files: readonly string[]): Folder {
  const names = new Set(files)
  const inAt = (file: string) => `${at}/${file}`
  return {
    root: `${folder.root}/${at}`,
    files,
    has: (file) => names.has(file),
    below: (name) => files.filter((file) => name === '' || file.startsWith(`${name}/`)),
    text: (file) => folder.text(inAt(file)),
    raw: (file) => folder.raw(inAt(file)),
    source: (file) => folder.source(inAt(file)),
  }
}

function refusal(message: string, hint: string): DocsgenError {
  return new DocsgenError([diagnostic('config-invalid', message, { hint })], 2)
}
