/**
 * Writes the texts of the new site and makes of them what builds: files with components get the ending .mdx, tags that nothing draws get
 * a component, old addresses get redirects. What docsgen itself finds in the site decides.
 */
import fs from 'node:fs'
import path from 'node:path'
import { ownSource } from '../commands/init/own-source.ts'
import { addressesOf } from '../commands/urls/urls.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { packageFolder, packageVersion } from '../support/package.ts'
import type { UserConfig } from '../user-config.ts'
import { isOwnFile } from './components/own-components.ts'
import { settleComponents } from './components/settle.ts'
import type { Draft } from './draft.ts'
import type { ForeignDocument, ForeignSite } from './generator.ts'
import { mendTexts } from './mend-texts.ts'
import type { Note, Notes } from './notes.ts'
import { missingRedirects } from './redirects.ts'
import { renameEvident, renameFound } from './rename-mdx.ts'
import { type CodeCheck, createCodeCheck, needsPackage } from './set-aside.ts'
import { splitRedirects } from './split-redirects.ts'
import { tagsFile, unknownTags } from './unknown-tags.ts'
import { configFiles, packageFiles, type Redirect } from './write/config-files.ts'
import { reportText } from './write/report-file.ts'

/** A document of the new site, on its way. */
export interface DraftedDocument {
  readonly document: ForeignDocument
  readonly draft: Draft
}

interface NewSite {
  readonly site: ForeignSite
  readonly drafted: readonly DraftedDocument[]
  readonly notes: Notes
  /** Name of the other generator. */
  readonly from: string
  /** Name of the new folder. */
  readonly name: string
}

interface Finished {
  readonly notes: readonly Note[]
  readonly documents: number
  readonly files: number
  readonly redirects: number
  readonly problems: readonly Diagnostic[]
}

/** Most rounds of mending texts: a check finds only the first syntax error of a page. */
const mostMends = 8

/** @param root - the staging folder, with the files that are copied */
export async function finishSite(root: string, parts: NewSite): Promise<Finished> {
  const { site, drafted, from } = parts
  const packages = site.packages?.() ?? {}
  const { components } = site
  const isOwn = (file: string) => components !== undefined && isOwnFile(file)
  const code = createCodeCheck(root, packages, isOwn)
  const { write } = code
  for (const file of firstFiles(parts, packages)) write(file)
  const renamed = new Map<string, string>()
  const fileOf = (file: string) => renamed.get(file) ?? file
  const inMdx = () =>
    drafted.flatMap(({ document, draft }) => (fileOf(document.to).endsWith('.mdx') ? [draft] : []))
  const writeTags = async () => {
    const ownTags = site.written?.find(({ to }) => to === tagsFile)?.text ?? ''
    const drafts = inMdx()
    const tags = unknownTags(drafts, ownTags, components)
    for (const draft of drafts) write({ to: fileOf(draft.file), text: draft.written() })
    if (tags !== null) write(tags)
    for (const file of (await components?.files(new Set()))?.files ?? []) write(file)
  }
  if (site.mdxInMarkdown) {
    renameEvident(
      drafted.map(({ draft }) => draft),
      code,
      renamed,
    )
    await writeTags()
    await renameFound(code, renamed)
  }
  await writeTags()
  const { problems } = code
  if (components) {
    await settleComponents({ components, drafts: inMdx(), write, problems, fileOf })
  }
  // Code that does not build is set aside before addresses are asked for.
  const found = await mended(code, drafted, fileOf)
  const unreadable = found.filter((one) => !needsPackage(one, packages))
  asMarkdown(code, unreadable, { drafted, renamed })
  const settings = withoutThrowing(site.settings, found, parts.notes)
  const { redirects, notes: addressNotes } = await redirectsOf(root, site, {
    fileOf,
    awaits: code.awaitsPackages,
  })
  for (const file of configFiles(settings, redirects, from)) write(file)
  const diagnostics = withoutUnusedLabels(root, await code.problems()).filter(
    (one) => !needsPackage(one, packages),
  )
  const all = [
    ...code.finish(),
    ...parts.notes.all,
    ...drafted.flatMap(({ draft }) => draft.notes()),
    ...addressNotes,
  ]
  const notes = all.map((note) =>
    note.file === undefined ? note : { ...note, file: fileOf(note.file) },
  )
  const counts = countsOf(site, drafted, redirects.length)
  write({
    to: 'MIGRATION.md',
    text: reportText({ from, notes, counts, problems: byCode(diagnostics) }),
  })
  return { notes, ...counts, problems: diagnostics }
}

/** The files that the first check needs. */
function firstFiles(
  { site, drafted, from, name }: NewSite,
  packages: Readonly<Record<string, string>>,
) {
  const docsgen = ownSource(packageFolder(), packageVersion())
  return [
    ...packageFiles({ name: packageName(name), docsgen, packages }),
    ...(site.written ?? []),
    ...(site.late?.() ?? []),
    ...drafted.map(({ document, draft }) => ({ to: document.to, text: draft.written() })),
    ...configFiles(site.settings, [], from),
  ]
}

function countsOf(site: ForeignSite, drafted: readonly DraftedDocument[], redirects: number) {
  return {
    documents: drafted.filter(({ document }) => /\.mdx?$/.test(document.to)).length,
    files: site.files.length,
    redirects,
  }
}

/** Mends documents for as long as a check finds something that can be mended. @returns what it finds at the end */
async function mended(
  code: CodeCheck,
  drafted: readonly DraftedDocument[],
  fileOf: (file: string) => string,
): Promise<readonly Diagnostic[]> {
  const drafts = new Map(drafted.map(({ document, draft }) => [fileOf(document.to), draft]))
  for (let round = 0; ; round++) {
    const found = await code.problems()
    const changed = mendTexts(found, (file) => drafts.get(file))
    if (changed.size === 0 || round === mostMends) return found
    for (const file of changed) code.write({ to: file, text: drafts.get(file)?.written() ?? '' })
  }
}

/** Documents that MDX cannot read become Markdown, which shows the children of tags. */
function asMarkdown(
  code: CodeCheck,
  found: readonly Diagnostic[],
  {
    drafted,
    renamed,
  }: { readonly drafted: readonly DraftedDocument[]; readonly renamed: Map<string, string> },
): void {
  const broken = new Map(
    found.flatMap(({ code, file, message }) =>
      code === 'mdx-invalid' && file?.endsWith('.mdx') ? [[file, message] as const] : [],
    ),
  )
  for (const { document, draft } of drafted) {
    const file = renamed.get(document.to) ?? document.to
    const message = broken.get(file)
    if (message === undefined) continue
    const now = file.replace(/x$/, '')
    code.rename(file, now)
    renamed.set(document.to, now)
    const text =
      'The page is not valid MDX, so it is a .md file, in which tags of components show their text. Mend it, and name it .mdx:'
    draft.note(0, { state: 'left', topic: 'pages', text: `${text} ${message}` })
  }
}

/** Links of the site that lead nowhere end no build until somebody has mended them. */
function withoutThrowing(
  settings: UserConfig,
  found: readonly Diagnostic[],
  notes: Notes,
): UserConfig {
  const isBroken = found.some(({ code, severity }) => /^broken-/.test(code) && severity === 'error')
  if (!isBroken) return settings
  const text =
    'Some links lead nowhere. As errors they would end every build, so they are warnings: mend the links, and make them errors again.'
  const diagnostics = Object.entries(settings.diagnostics ?? {}).map(([code, severity]) => {
    if (!/^broken-/.test(code) || severity !== 'error') return [code, severity]
    notes.add({ state: 'left', topic: `settings: ${code}`, text, file: 'docsgen.config.ts' })
    return [code, 'warning']
  })
  return { ...settings, diagnostics: Object.fromEntries(diagnostics) }
}

/** Takes labels out of messages.json that nothing on the new site uses. @returns the other problems */
function withoutUnusedLabels(root: string, problems: readonly Diagnostic[]): Diagnostic[] {
  const unused = new Map<string, string[]>()
  const others = problems.filter(({ code, file, message }) => {
    const [, key] = /^The site has no text “(.+)”\.$/.exec(message) ?? []
    if (code !== 'message-unknown' || file === undefined || key === undefined) return true
    unused.set(file, [...(unused.get(file) ?? []), key])
    return false
  })
  for (const [file, keys] of unused) {
    const all = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as Record<string, string>
    const kept = Object.entries(all).filter(([key]) => !keys.includes(key))
    fs.writeFileSync(
      path.join(root, file),
      `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`,
    )
  }
  return others
}

/** A name that npm takes. */
function packageName(folder: string): string {
  return (
    folder
      .toLowerCase()
      .replace(/[^a-z\d.-]+/g, '-')
      .replace(/^[.-]+|[.-]+$/g, '') || 'docs'
  )
}

async function redirectsOf(
  root: string,
  site: ForeignSite,
  {
    fileOf,
    awaits,
  }: { readonly fileOf: (file: string) => string; readonly awaits: CodeCheck['awaitsPackages'] },
): Promise<{ readonly redirects: readonly Redirect[]; readonly notes: readonly Note[] }> {
  const { addresses, config } = await addressesOf(root)
  const pages = addresses.list().filter(({ fragment }) => fragment === null)
  const routes = new Map(
    pages.flatMap(({ route }) => {
      const file = addresses.document(route)?.file
      return file === undefined ? [] : [[file, route] as const]
    }),
  )
  const { redirects, hostLines, notes } = splitRedirects(site.redirects ?? [])
  if (hostLines.length > 0) {
    const file = path.join(root, 'static/_redirects')
    const own = fs.existsSync(file) ? `${fs.readFileSync(file, 'utf8').trimEnd()}\n` : ''
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, `${own}${hostLines.join('\n')}\n`)
  }
  const found = missingRedirects(
    { documents: site.documents, redirects },
    {
      routes: new Set(pages.map(({ route }) => route)),
      routeOf(file) {
        const own = fileOf(file)
        // A page that is a component has no document.
        const isPage = addresses.hasFile(own) || awaits(own)
        return routes.get(own) ?? (isPage ? addresses.routeOfFile(own) : null)
      },
      defaultLocale: config.defaultLocale,
      locales: config.locales.map(({ code }) => code),
    },
  )
  return { redirects: found.redirects, notes: [...notes, ...found.notes] }
}

/** Warnings and errors; what is only information is no work. */
function byCode(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { code, severity } of diagnostics) {
    if (severity !== 'info') counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return counts
}
