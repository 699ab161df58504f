/** Rules between the values of a config, and its files: names that refer to other parts (spec 5). */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { chooseLocales } from './complete-config.ts'
import { blogProblems, docsProblems } from './content-folders.ts'
import type { ReleasedVersions } from './docs-versions.ts'
import { chineseScript } from './locales.ts'
import { namedPlaces, placeProblems } from './named-places.ts'
import type { BrokenRule } from './problems/broken-rule.ts'
import { formatPath, suggestionHint } from './problems/schema-problems.ts'
import type { ParsedConfig } from './schema/config.ts'
import { versionProblems } from './version-problems.ts'
import type { LocateInConfig } from './written/config-places.ts'
import type { KeyPath } from './written/written.ts'

interface Site {
  /** Its folder, absolute. */
  readonly root: string
  /** Locales with a folder in i18n/. */
  readonly locales: readonly string[]
  /** Null where versions are not to be checked. */
  readonly released: ReleasedVersions | null
  /** The configuration as it is written. */
  readonly written: unknown
}

/** All such problems, in the order of the schema. */
export function checkConfig(
  config: ParsedConfig,
  { root, locales, released, written }: Site,
  locate: LocateInConfig,
): Diagnostic[] {
  const problems = [
    ...localeProblems(config, locales),
    ...(released === null ? [] : versionProblems(config, released)),
    ...docsProblems(config),
    ...blogProblems(config),
    ...apiProblems(config),
    ...widgetProblems(config, locales),
    ...placeProblems(root, namedPlaces(config, written, released ?? {})),
  ]
  return problems.map(({ path, message, code, hint }) => {
    const key = asWritten(path, written)
    const details = { ...locate(key), ...(hint ? { hint } : {}) }
    return diagnostic(code ?? 'config-invalid', `${formatPath(key)} ${message}`, details)
  })
}

/** The path of a key as the author wrote it: a single blog may be an object, without a list and its index. */
function asWritten(path: KeyPath, written: unknown): KeyPath {
  const [first, , ...rest] = path
  if (first !== 'blog' || Array.isArray((written as Partial<ParsedConfig>).blog)) return path
  return ['blog', ...rest]
}

function localeProblems(config: ParsedConfig, folders: readonly string[]): BrokenRule[] {
  const { defaultLocale, locales } = chooseLocales(config, folders)
  const codes = locales.map((locale) => locale.code)
  const problems: BrokenRule[] = []
  /** @param own - the locale that names it, which cannot be meant */
  const known = (code: string, path: KeyPath, own?: string) => {
    if (codes.includes(code)) return
    const message = `is \`${code}\`, which is not a locale of the site.`
    const others = codes.filter((other) => other !== own)
    problems.push({ path, message, hint: suggestionHint(code, others) })
  }
  known(defaultLocale, ['defaultLocale'])
  const { sourceLocale } = config.check
  if (sourceLocale !== undefined) known(sourceLocale, ['check', 'sourceLocale'])
  for (const [index, { code, fallback, convertFrom }] of locales.entries()) {
    const path = ['locales', index]
    if (codes.indexOf(code) < index)
      problems.push({ path, message: `repeats the locale \`${code}\`.` })
    for (const [at, other] of (fallback ?? []).entries()) {
      if (other === code)
        problems.push({ path: [...path, 'fallback', at], message: 'names the locale itself.' })
      else known(other, [...path, 'fallback', at], code)
    }
    if (!convertFrom) continue
    known(convertFrom, [...path, 'convertFrom'], code)
    if (!isConvertible(convertFrom, code)) {
      const message =
        'must be a Simplified Chinese locale, and its own locale a Traditional Chinese one.'
      problems.push({ path: [...path, 'convertFrom'], message })
    }
  }
  return problems
}

/** Pages of two specifications would have the same addresses, and their files the same name. */
function apiProblems({ openapi }: ParsedConfig): BrokenRule[] {
  const mounts = new Map<string, string>()
  return Object.entries(openapi ?? {}).flatMap(([id, { routeBasePath = `docs/${id}` }]) => {
    const first = mounts.get(routeBasePath)
    if (first === undefined) mounts.set(routeBasePath, id)
    if (first === undefined) return []
    const message = `is \`${routeBasePath}\`, where the pages of \`${first}\` are already.`
    const hint = 'Give each specification a route of its own, or leave it out.'
    return [{ path: ['openapi', id, 'routeBasePath'], message, hint }]
  })
}

function widgetProblems(config: ParsedConfig, folders: readonly string[]): BrokenRule[] {
  const codes = chooseLocales(config, folders).locales.map((locale) => locale.code)
  const unknown = Object.keys(config.widget?.texts ?? {}).filter((code) => !codes.includes(code))
  return unknown.map((code) => ({
    path: ['widget', 'texts', code],
    message: `is for the locale \`${code}\`, which the site does not have.`,
    hint: suggestionHint(code, codes),
  }))
}

function isConvertible(from: string, to: string): boolean {
  try {
    return chineseScript(from) === 'Hans' && chineseScript(to) === 'Hant'
  } catch {
    // Not a language tag, which is reported as an unknown locale.
    return true
  }
}
