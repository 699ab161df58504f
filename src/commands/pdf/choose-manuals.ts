/** Which manuals somebody wants, and the names of their files. */
import path from 'node:path'
import type { Config } from '../../pipeline/config/config.ts'
import { type Diagnostic, DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import type { OutlineItem, SidebarOutline } from '../../shared/model/site.ts'
import { slugify } from '../../shared/url.ts'
import { availableHint } from '../../support/text/nearest.ts'

export interface ManualChoice {
  /** Codes; none: all locales. */
  readonly locales?: readonly string[]
  /** Ids; none: all sidebars. */
  readonly sidebars?: readonly string[]
  /** Name of a version; none: the last one of each, and documents without versions. */
  readonly version?: string
  /** Folder of the files, or the file, when there is one manual. */
  readonly out?: string
}

export interface ChosenManual {
  readonly outline: SidebarOutline
  /** Of its files, without ending: `acme-api-zh-CN`. */
  readonly name: string
  /** The site has other sidebars, so the manual is named by this one. */
  readonly isOneOfMany: boolean
}

/** Refuses locales that the site does not have, before anything is read. @throws DocsgenError (2) */
export function refuseUnknownLocales(locales: readonly string[], config: Config): void {
  const known = config.locales.map(({ code }) => code)
  refuse(
    locales.filter((code) => !known.includes(code)).map((code) => unknown('locale', code, known)),
  )
}

/**
 * The manuals that were asked for, those without pages left out.
 * @param outlines - of all sidebars
 * @throws DocsgenError (2) for a sidebar or version that the site does not have, or when nothing is left
 */
export function chooseManuals(
  outlines: readonly SidebarOutline[],
  { locales = [], sidebars = [], version, out = '' }: ManualChoice,
  config: Config,
): ChosenManual[] {
  const ids = [...new Set(outlines.map(({ id }) => id))]
  const versions = [...new Set(outlines.flatMap((one) => one.version?.name ?? []))]
  refuse([
    ...sidebars.filter((id) => !ids.includes(id)).map((id) => unknown('sidebar', id, ids)),
    ...(version !== undefined && !versions.includes(version)
      ? [unknown('version', version, versions)]
      : []),
  ])
  const isWanted = (one: SidebarOutline) =>
    (locales.length === 0 || locales.includes(one.locale)) &&
    (sidebars.length === 0 || sidebars.includes(one.id)) &&
    (version === undefined ? (one.version?.isLast ?? true) : one.version?.name === version) &&
    one.items.some(hasPage)
  const chosen = outlines.filter(isWanted)
  if (chosen.length === 0) {
    refuse([
      diagnostic('config-invalid', 'The site has no sidebar with pages, so there is no manual.'),
    ])
  }
  if (chosen.length > 1 && namesFile(out)) {
    const message = `${chosen.length} manuals cannot have one file, ${path.basename(out)}.`
    const hint = 'Name a folder, or one of them with --locale and --sidebar.'
    refuse([diagnostic('config-invalid', message, { hint })])
  }
  const isOneOfMany = new Set(outlines.map(({ key }) => key)).size > 1
  const names = namesOf(chosen, config, isOneOfMany)
  return chosen.map((outline, at) => ({ outline, isOneOfMany, name: names[at] ?? '' }))
}

/** Whether a path is the file of one manual, by its ending. */
export function namesFile(out: string): boolean {
  return /\.(?:pdf|epub|html)$/.test(out)
}

function hasPage({ output, items }: OutlineItem): boolean {
  return output !== null || items.some(hasPage)
}

/** Names from which a stranger reads what the files are: site, sidebar, version and locale, as far as the site has several. */
function namesOf(
  chosen: readonly SidebarOutline[],
  { title }: Config,
  isOneOfMany: boolean,
): readonly string[] {
  const nameOf = ({ locale, version }: SidebarOutline, own: string) => {
    const parts = [slugify(title) || 'manual', isOneOfMany ? own : '', version?.name ?? '', locale]
    return parts
      .filter((part) => part !== '')
      .map((part) => part.replace(/[^\p{L}\p{N}.]+/gu, '-'))
      .join('-')
  }
  const short = chosen.map((outline) => nameOf(outline, outline.id))
  // Sidebars of different documents may have the same id.
  return chosen.map((outline, at) => {
    const name = short[at] ?? ''
    return short.indexOf(name) === short.lastIndexOf(name) ? name : nameOf(outline, outline.key)
  })
}

function unknown(word: string, name: string, known: readonly string[]): Diagnostic {
  const hint = known.length === 0 ? {} : availableHint(name, known)
  return diagnostic('config-invalid', `The site has no ${word} \u201c${name}\u201d.`, hint)
}

function refuse(problems: readonly Diagnostic[]): void {
  if (problems.length > 0) throw new DocsgenError(problems, 2)
}
