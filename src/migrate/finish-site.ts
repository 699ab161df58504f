/**
 * Writes the texts of the new site and makes of them what builds: files with components get the ending .mdx, tags that nothing draws get
 * a component, old addresses get redirects. What docsgen itself finds in the site decides.
 */
import fs from 'node:fs'
import path from 'node:path'
import { check } from '../commands/check/check.ts'
import { ownSource } from '../commands/init/own-source.ts'
import { addressesOf } from '../commands/urls/urls.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { packageFolder, packageVersion } from '../support/package.ts'
import type { Draft } from './draft.ts'
import type { ForeignDocument, ForeignSite, WrittenFile } from './generator.ts'
import type { Note, Notes } from './notes.ts'
import { missingRedirects } from './redirects.ts'
import { unknownTags } from './unknown-tags.ts'
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

/** How often files are renamed: parts that a page imports are checked once that page is .mdx. */
const mostRounds = 6

/** @param root - the staging folder, with the files that are copied */
export async function finishSite(root: string, parts: NewSite): Promise<Finished> {
  const { site, drafted, from, name } = parts
  const write = ({ to, text }: WrittenFile) => {
    const file = path.join(root, to)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
  for (const file of packageFiles(packageOf(name, site.packages?.() ?? []))) write(file)
  for (const file of site.written ?? []) write(file)
  for (const { document, draft } of drafted) write({ to: document.to, text: draft.written() })
  for (const file of configFiles(site.settings, [], from)) write(file)
  const renamed = site.mdxInMarkdown ? await renameMdx(root) : new Map<string, string>()
  const fileOf = (file: string) => renamed.get(file) ?? file
  const inMdx = drafted.filter(({ document }) => fileOf(document.to).endsWith('.mdx'))
  const theme = unknownTags(inMdx.map(({ draft }) => draft))
  if (theme !== null && !fs.existsSync(path.join(root, theme.to))) write(theme)
  const { redirects, notes: addressNotes } = await redirectsOf(root, site, fileOf)
  for (const file of configFiles(site.settings, redirects, from)) write(file)
  const { diagnostics } = await check({ root })
  const found = [
    ...parts.notes.all,
    ...drafted.flatMap(({ draft }) => draft.notes()),
    ...addressNotes,
  ]
  const notes = found.map((note) =>
    note.file === undefined ? note : { ...note, file: fileOf(note.file) },
  )
  const counts = {
    documents: drafted.length,
    files: site.files.length,
    redirects: redirects.length,
  }
  write({
    to: 'MIGRATION.md',
    text: reportText({ from, notes, counts, problems: byCode(diagnostics) }),
  })
  return { notes, ...counts, problems: diagnostics }
}

function packageOf(name: string, packages: readonly string[]) {
  return {
    name: packageName(name),
    docsgen: ownSource(packageFolder(), packageVersion()),
    packages,
  }
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

/** Gives files in which docsgen finds components the ending .mdx. @returns new names by old ones */
async function renameMdx(root: string): Promise<ReadonlyMap<string, string>> {
  const renamed = new Map<string, string>()
  for (let round = 0; round < mostRounds; round++) {
    const { diagnostics } = await check({ root })
    const files = new Set(
      diagnostics.flatMap(({ code, file }) =>
        code === 'mdx-in-markdown' && file?.endsWith('.md') ? [file] : [],
      ),
    )
    if (files.size === 0) break
    for (const file of files) {
      fs.renameSync(path.join(root, file), path.join(root, `${file}x`))
      renamed.set(file, `${file}x`)
    }
  }
  return renamed
}

async function redirectsOf(
  root: string,
  site: ForeignSite,
  fileOf: (file: string) => string,
): Promise<{ readonly redirects: readonly Redirect[]; readonly notes: readonly Note[] }> {
  const { addresses, config } = await addressesOf(root)
  const pages = addresses.list().filter(({ fragment }) => fragment === null)
  const routes = new Map(
    pages.flatMap(({ route }) => {
      const file = addresses.document(route)?.file
      return file === undefined ? [] : [[file, route] as const]
    }),
  )
  return missingRedirects(site, {
    routes: new Set(pages.map(({ route }) => route)),
    routeOf: (file) => routes.get(fileOf(file)) ?? null,
    defaultLocale: config.defaultLocale,
    locales: config.locales.map(({ code }) => code),
  })
}

/** Warnings and errors; what is only information is no work. */
function byCode(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { code, severity } of diagnostics) {
    if (severity !== 'info') counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return counts
}
