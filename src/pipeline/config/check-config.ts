/** Rules between the values of a config: names that refer to other parts, and the URLs of versions (spec 5). */
import {
  type Diagnostic,
  type DiagnosticCode,
  diagnostic,
  type Place,
} from '../../shared/diagnostic.ts'
import { chooseLocales } from './complete-config.ts'
import type { KeyPath } from './load/config-file.ts'
import { chineseScript } from './locales.ts'
import { everyChoiceHint, formatPath, suggestionHint } from './problems/schema-problems.ts'
import type { ParsedConfig } from './schema/config.ts'

type Locate = (path: KeyPath) => Partial<Place>

interface Problem {
  readonly path: KeyPath
  readonly message: string
  readonly code?: DiagnosticCode
  readonly hint?: string
}

/** All such problems, in the order of the schema. */
export function checkConfig(
  config: ParsedConfig,
  folders: readonly string[],
  locate: Locate,
): Diagnostic[] {
  const problems = [
    ...localeProblems(config, folders),
    ...versionProblems(config),
    ...widgetProblems(config, folders),
  ]
  return problems.map(({ path, message, code, hint }) =>
    diagnostic(code ?? 'config-invalid', `${formatPath(path)} ${message}`, {
      ...locate(path),
      ...(hint ? { hint } : {}),
    }),
  )
}

function localeProblems(config: ParsedConfig, folders: readonly string[]): Problem[] {
  const { defaultLocale, locales } = chooseLocales(config, folders)
  const codes = locales.map((locale) => locale.code)
  const problems: Problem[] = []
  const known = (code: string, path: KeyPath) => {
    if (codes.includes(code)) return
    const message = `is \`${code}\`, which is not a locale of the site.`
    problems.push({ path, message, hint: suggestionHint(code, codes) })
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
      else known(other, [...path, 'fallback', at])
    }
    if (!convertFrom) continue
    known(convertFrom, [...path, 'convertFrom'])
    if (!isConvertible(convertFrom, code)) {
      const message =
        'must be a Simplified Chinese locale, and its own locale a Traditional Chinese one.'
      problems.push({ path: [...path, 'convertFrom'], message })
    }
  }
  return problems
}

function widgetProblems(config: ParsedConfig, folders: readonly string[]): Problem[] {
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

function versionProblems({ baseUrl, docs, navbar }: ParsedConfig): Problem[] {
  const names = docs.versions.map((version) => version.name)
  const problems = docs.versions.flatMap(({ name, url }, index): Problem[] => {
    const path = ['docs', 'versions', index]
    const twice = names.indexOf(name) < index
    const repeated = twice ? [{ path, message: `repeats the version name \`${name}\`.` }] : []
    return [...repeated, ...urlProblem(url, index, baseUrl)]
  })
  for (const [index, item] of (navbar.items ?? []).entries()) {
    if (item.type !== 'docsVersionDropdown') continue
    for (const [at, name] of (item.versions ?? []).entries()) {
      if (names.includes(name)) continue
      const path = ['navbar', 'items', index, 'versions', at]
      const message = `is \`${name}\`, which is not a version of the site.`
      problems.push({ path, code: 'version-unknown', message, hint: everyChoiceHint(name, names) })
    }
  }
  return problems
}

function urlProblem(url: string | null, index: number, baseUrl: string): Problem[] {
  const path = ['docs', 'versions', index, 'url']
  if (index === 0) {
    return url === null
      ? []
      : [{ path, message: 'must be left out: the first version is the docs folder itself.' }]
  }
  if (url === null)
    return [{ path, message: 'is missing: only the first version is the docs folder itself.' }]
  if (url.startsWith(baseUrl)) return []
  return [
    {
      path,
      code: 'config-version-url',
      message: `is ${url}, which does not start with the base URL ${baseUrl}.`,
      hint: `Versions are built elsewhere under the base URL, for example ${baseUrl}1.0/.`,
    },
  ]
}
