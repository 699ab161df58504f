/**
 * load-config: the site's folder → Config. In: docsgen.config.* if there is one, the files it names, the folders in
 * i18n/, package.json. Out: a Config with every default filled in. All problems are found before anything is thrown.
 */

import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { ZodError } from 'zod'
import {
  type Diagnostic,
  type DiagnosticCode,
  DocsgenError,
  diagnostic,
} from '../../shared/diagnostic.ts'
import { withFixes } from '../../support/fixes/find-fix.ts'
import { posixRelative } from '../../support/posix-path.ts'
import { nearest } from '../../support/text/nearest.ts'
import { contentNames } from '../collections/collections.ts'
import { checkConfig } from './check-config.ts'
import { completeConfig } from './complete-config.ts'
import type { Config } from './config.ts'
import { configFileNames } from './config-names.ts'
import type { ReleasedVersions } from './docs-versions.ts'
import { type ApiFiles, apiFiles } from './load/api-files.ts'
import { type ConfigFile, ConfigFileError } from './load/config-file.ts'
import { withIcons } from './load/config-icons.ts'
import { readLinkedFiles } from './load/linked-files.ts'
import { withLogoSizes } from './load/logo-sizes.ts'
import { readConfigFile } from './load/read-config-file.ts'
import { readText } from './load/read-data.ts'
import { readVersions } from './load/read-versions.ts'
import { replaceProfileIn } from './load/replace-profile.ts'
import { siteFolderProblem } from './load/site-folder.ts'
import { localeFolders } from './locales.ts'
import { namedPlaces } from './named-places.ts'
import type { ConfigPart } from './problems/find-in-config.ts'
import { isItemType, itemTypeHint } from './problems/item-types.ts'
import { languageHint, likelyTag } from './problems/language-names.ts'
import { misplacedKeyHint } from './problems/misplaced-keys.ts'
import { isNeedless, needless } from './problems/needless.ts'
import { formatPath, schemaProblems, suggestionHint } from './problems/schema-problems.ts'
import { unnamedServices } from './problems/unnamed-services.ts'
import { baseUrlSchema, configSchema, type ParsedConfig } from './schema/config.ts'
import { withTerms } from './site-terms.ts'
import { type LocateInConfig, locateInConfig } from './written/config-places.ts'
import type { KeyPath } from './written/written.ts'
import { opaque } from './written/written.ts'

/** Endings that the configurations of other tools have, too. */
const endings = 'ts mts cts tsx js mjs cjs jsx json jsonc json5 yml yaml toml'

/** Names that authors may take for one of those. Such files are reported, because docsgen does not read them. */
function misnamedConfigFiles(): string[] {
  const known: readonly string[] = configFileNames
  return ['docsgen.config', 'docsgen.conf']
    .flatMap((stem) => endings.split(' ').map((ending) => `${stem}.${ending}`))
    .filter((name) => !known.includes(name))
}

/** Settings of the command line, which override the file. */
export interface ConfigOverrides {
  readonly baseUrl?: string | undefined
  /** Locales to build, each one of the site's. The config keeps all locales. */
  readonly locales?: readonly string[] | undefined
  /** Versions that cannot be built together are no error: the command changes them. */
  readonly anyVersions?: boolean
}

export interface LoadedConfig {
  readonly config: Config
  /** Absolute path, or null when the site has none. */
  readonly configFile: string | null
  /** Files whose content stands in the config in place of their names. */
  readonly parts: readonly ConfigPart[]
  /** Notes on settings without effect. */
  readonly notes: readonly Diagnostic[]
  /**
   * Paths relative to the site's folder that decide the config, sorted: files that were read, files that could appear later,
   * and the folder i18n/. `hashInputs` makes a key of them.
   */
  readonly inputs: readonly string[]
  /** Name of the site's folder, if it is the title of the site. */
  readonly folderName: string | null
  /** Whether equal inputs always give the same config: its code reads neither environment nor clock nor other files. */
  readonly pure: boolean
}

/**
 * Loads the configuration of the site in `root` (absolute path).
 * @throws DocsgenError with every problem found: exit code 2, or 1 where the site's code fails
 */
export async function loadConfig(
  root: string,
  overrides: ConfigOverrides = {},
): Promise<LoadedConfig> {
  try {
    return await load(root, overrides)
  } catch (error) {
    if (!(error instanceof ConfigFileError || error instanceof DocsgenError)) throw error
    const exitCode = error instanceof DocsgenError ? error.exitCode : 2
    throw new DocsgenError(withFixes(root, error.diagnostics), exitCode, error.cause)
  }
}

async function load(root: string, overrides: ConfigOverrides): Promise<LoadedConfig> {
  const path = findConfigFile(root)
  const file = path === null ? noFile : await readConfigFile(root, path)
  const main = path === null ? null : file
  const linked = await readLinkedFiles(root, file.value, locateInConfig(main, []))
  const versions = readVersions(root, linked.data)
  const parts = [...linked.files, ...versions.files].map(({ at, file: one }) => ({ at, ...one }))
  const folders = localeFolders(root)
  const { parsed, written, notes } = validConfig({
    value: replaceProfileIn(versions.data, linked.profile),
    notData: file.notData,
    locate: locateInConfig(main, parts),
    found: [...linked.problems, ...versions.problems],
    site: { root, folders, released: overrides.anyVersions ? null : versions.released },
  })
  const apis = parsed.openapi === undefined ? apiFiles(root) : noApis
  const { title, folderName } = siteTitle(root, parsed.title)
  const config = completeConfig(override(parsed, overrides), {
    title,
    localeFolders: folders.locales,
    released: versions.released,
    apiFiles: apis.files,
  })
  checkLocales(overrides.locales ?? [], config)
  const termed = await withTerms(config, locateInConfig(main, parts))
  const sized = await withLogoSizes(root, termed)
  const configParts = parts.map(({ at, file: name }) => ({ at, file: name }))
  const configFile = path && posixRelative(root, path)
  const drawn = withIcons({ root, config: sized.config, configFile, configParts })
  return {
    config: drawn.config,
    configFile: path,
    parts: configParts,
    notes: [...notes, ...versions.notes, ...drawn.notes],
    inputs: allInputs(root, [
      ...file.inputs,
      ...linked.inputs,
      ...versions.inputs,
      ...apis.inputs,
      ...sized.inputs,
      ...drawn.inputs,
      ...namedPlaces(parsed, written, versions.released).map((one) => join(root, one.place)),
    ]),
    pure: file.pure && linked.pure,
    folderName,
  }
}

interface ConfigToCheck {
  readonly value: unknown
  readonly notData: ConfigFile['notData']
  readonly locate: LocateInConfig
  /** Problems that were found while it was read. */
  readonly found: readonly Diagnostic[]
  readonly site: {
    readonly root: string
    readonly folders: ReturnType<typeof localeFolders>
    /** Null where versions are not to be checked. */
    readonly released: ReleasedVersions | null
  }
}

/** The configuration by its schema, without what means nothing here, for which there are notes. */
interface ValidConfig {
  readonly parsed: ParsedConfig
  readonly written: unknown
  readonly notes: readonly Diagnostic[]
}

/** @throws DocsgenError (2) with all problems */
function validConfig({ value: all, notData, locate, found, site }: ConfigToCheck): ValidConfig {
  const first = configSchema.safeParse(all)
  const unknown = first.success ? [] : unknownKeys(first.error)
  const needlessKeys = unknown.filter(isNeedless)
  const value = without(all, needlessKeys)
  const parsed = needlessKeys.length === 0 ? first : configSchema.safeParse(value)
  // Below a key that means nothing, it does not matter what is written.
  const wrong = notData.filter(({ path: at }) => !unknown.some((key) => isBelow(at, key)))
  const problems: Diagnostic[] = [
    ...wrong.map(({ path: at, what }) => {
      const message = `${formatPath(at) || 'The config'} must be plain data, but it is ${what}.`
      return diagnostic('config-invalid', message, { ...locate(at), ...pluginHint(at) })
    }),
    ...found,
  ]
  if (!parsed.success) {
    // Values that are not data were left out, so the schema misses them.
    const isPartial = (at: KeyPath) => notData.some((one) => isBelow(one.path, at))
    const context = {
      value,
      locate,
      isPartial,
      codeOf,
      keyHint: misplacedKeyHint,
      valueHint,
      allKeys,
    }
    problems.push(...schemaProblems(parsed.error.issues, context))
  }
  // Unknown keys must not hide problems of other kinds.
  const known = parsed.success ? parsed : configSchema.safeParse(without(all, unknown))
  if (known.success) {
    const { root, folders, released } = site
    const checked = { root, locales: folders.locales, released, written: value }
    problems.push(...checkConfig(known.data, checked, locate))
    if (!known.data.locales) problems.push(...folders.others.map(unknownFolder))
  }
  if (!parsed.success || problems.length > 0) throw new DocsgenError(problems, 2)
  const notes = [...needlessKeys.map(noteOn(locate)), ...unnamedServices(parsed.data, locate)]
  return { parsed: parsed.data, written: value, notes }
}

function noteOn(locate: LocateInConfig) {
  return (path: KeyPath): Diagnostic =>
    diagnostic('config-key-needless', `${formatPath(path)} has no effect.`, {
      ...locate(path),
      hint: needless,
    })
}

/** Plugins are named: the configuration is sent to threads, and cache keys are made of it. */
function pluginHint([section, key]: KeyPath): { hint?: string } {
  const ofMarkdown = section === 'markdown' && /^(?:remark|rehype)Plugins$/.test(String(key))
  if (section !== 'plugins' && !ofMarkdown) return {}
  const written = ofMarkdown
    ? `${String(key)}: ['remark-toc', './plugins/x.ts']`
    : "plugins: ['./plugins/x.ts']"
  return { hint: `Name the plugin's package or file: ${written}.` }
}

/** The value without some of its keys. */
function without(value: unknown, paths: readonly KeyPath[]): unknown {
  if (paths.length === 0) return value
  const copy = structuredClone(value)
  for (const path of paths) {
    const holder = path
      .slice(0, -1)
      .reduce<unknown>(
        (inside, key) => (inside as Record<PropertyKey, unknown> | undefined)?.[key],
        copy,
      ) as Record<PropertyKey, unknown> | undefined
    delete holder?.[path.at(-1) ?? '']
  }
  return copy
}

function unknownKeys({ issues }: ZodError): KeyPath[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  )
}

function isBelow(path: KeyPath, key: KeyPath): boolean {
  return key.every((part, index) => path[index] === part)
}

/** Of a site that configures its specifications. */
const noApis: ApiFiles = { files: {}, inputs: [] }

const noFile: ConfigFile = {
  value: {},
  notData: [],
  inputs: [],
  pure: true,
  file: '',
  written: () => opaque(null),
}

function findConfigFile(root: string): string | null {
  const problem = siteFolderProblem(root)
  if (problem !== null) throw new ConfigFileError([problem])
  const misnamed = misnamedConfigFiles().filter((name) => existsSync(join(root, name)))
  const [first, second] = configFileNames.filter((name) => existsSync(join(root, name)))
  if (first && second) {
    const message = `The site has two config files, ${first} and ${second}.`
    throw new ConfigFileError([
      diagnostic('config-load', message, { file: second, hint: 'Delete one of them.' }),
    ])
  }
  if (misnamed.length > 0) {
    throw new ConfigFileError(misnamed.map((file) => misnamedProblem(file, first ?? null)))
  }
  if (!first && ![...contentNames(), 'i18n'].some((name) => existsSync(join(root, name)))) {
    throw new ConfigFileError([
      diagnostic('config-load', `There is no site in ${root}.`, {
        hint: 'A site has a docsgen.config.ts or a docs folder with Markdown files. `docsgen init` makes one.',
      }),
    ])
  }
  return first ? join(root, first) : null
}

function misnamedProblem(file: string, read: string | null): Diagnostic {
  const other = configFileNames.slice(1).map((name) => name.slice('docsgen.config'.length))
  const hint =
    read === null
      ? `Name it ${configFileNames[0]}, or with one of the endings ${other.join(', ')}.`
      : `Delete it: the configuration is in ${read}.`
  return diagnostic('config-load', 'docsgen reads no file of this name.', { file, hint })
}

/**
 * An unknown type of a navbar item (`navbar.items[0].type`) or of an item of its menu has an error code of its own
 * (spec 5).
 */
function codeOf(path: KeyPath, kind: 'key' | 'value'): DiagnosticCode {
  if (kind === 'key') return 'config-unknown-key'
  return isItemType(path) ? 'navbar-item-unknown' : 'config-invalid'
}

function valueHint(path: KeyPath, value: unknown): string | null {
  return (
    itemTypeHint(path, value) ??
    languageHint(path, value) ??
    noneHint(path, value) ??
    allHint(path, value) ??
    slashHint(path, value) ??
    timeZoneHint(path, value) ??
    byIdHint(path, value)
  )
}

/** Options that have an entry for each id, as they are written. */
const byId: Readonly<Record<string, string>> = {
  moreDocs: '`{ api: {} }`: the id of each folder of documents',
  openapi: "`{ petstore: 'openapi/petstore.yaml' }`: the id of each specification, and its file",
}

/** Many write a list, or the one thing alone, where each has an id. */
function byIdHint([key, ...inner]: KeyPath, value: unknown): string | null {
  if (inner.length > 0 || !(typeof value === 'string' || Array.isArray(value))) return null
  const name = String(key)
  return Object.hasOwn(byId, name) ? `Write ${byId[name]}.` : null
}

/** Words for the slash at the end of addresses, and what is written here. */
const slashWords: ReadonlyMap<unknown, string> = new Map([
  ['always', '`true`'],
  ['never', '`null`, or `false` for pages that are `name.html`'],
  ['ignore', '`null`'],
])

function slashHint(path: KeyPath, value: unknown): string | null {
  if (path.length !== 1 || path[0] !== 'trailingSlash') return null
  return `Write ${slashWords.get(value) ?? '`true`, `false` or `null`'}.`
}

function timeZoneHint(path: KeyPath, value: unknown): string | null {
  if (path.at(-1) !== 'timeZone' || typeof value !== 'string') return null
  const similar = nearest(value, Intl.supportedValuesOf('timeZone'))
  return similar && `Did you mean \`${similar}\`?`
}

/** Settings that are on by default, for which many write `true`. */
function allHint([key, ...inner]: KeyPath, value: unknown): string | null {
  if (value !== true || inner.length > 0) return null
  if (key === 'blog') return 'Leave it out: the folder `blog/` is read by default.'
  const takesNone = configSchema.safeParse({ [String(key)]: {} }).success
  return takesNone ? 'Leave it out for its defaults.' : null
}

/** Many write `false` for nothing, which has another form here. */
function noneHint([key, ...inner]: KeyPath, value: unknown): string | null {
  if (value !== false || inner.length > 0) return null
  const takes = (none: unknown) => configSchema.safeParse({ [String(key)]: none }).success
  if (takes(null)) return 'Write `null` for none.'
  return takes({ enabled: false }) ? 'Write `{ enabled: false }`.' : null
}

function allKeys([section]: KeyPath): string {
  const page = section === 'diagnostics' ? 'Diagnostics' : 'Configuration'
  return `The page “${page}” of the documentation lists all.`
}

function unknownFolder(name: string): Diagnostic {
  return diagnostic('config-invalid', `The folder i18n/${name} is not named after a language.`, {
    hint: `Name it by its language tag (${likelyTag(name) ?? name.replaceAll('_', '-')}?), or list the locales in docsgen.config.`,
  })
}

/** Another base URL also changes the URLs of the versions, which are built under it. */
function override(parsed: ParsedConfig, { baseUrl }: ConfigOverrides): ParsedConfig {
  if (baseUrl === undefined) return parsed
  const result = baseUrlSchema.safeParse(baseUrl)
  if (!result.success) {
    const message = `--base-url ${result.error.issues[0]?.message}, but it is "${baseUrl}".`
    throw new DocsgenError([diagnostic('config-invalid', message)], 2)
  }
  const moved = (docs: ParsedConfig['docs']) => {
    const versions = Object.entries(docs.versions).map(([name, version]) => {
      const url = version.url && result.data + version.url.slice(parsed.baseUrl.length)
      return [name, { ...version, url }] as const
    })
    return { ...docs, versions: Object.fromEntries(versions) }
  }
  const more = Object.entries(parsed.moreDocs).map(([id, docs]) => [id, moved(docs)] as const)
  return {
    ...parsed,
    baseUrl: result.data,
    docs: moved(parsed.docs),
    moreDocs: Object.fromEntries(more),
  }
}

function checkLocales(asked: readonly string[], config: Config): void {
  const codes = config.locales.map(({ code }) => code)
  const problems = asked
    .filter((code) => !codes.includes(code))
    .map((code) =>
      diagnostic('config-invalid', `The site has no locale \`${code}\` (--locale).`, {
        hint: suggestionHint(code, codes),
      }),
    )
  if (problems.length > 0) throw new DocsgenError(problems, 2)
}

/** The title that a site has when none is `written`, and the name of its folder if that is it. */
function siteTitle(root: string, written: string | undefined) {
  const name = packageName(join(root, 'package.json'))
  const ofPackage = typeof name === 'string' && name.replace(/^@[^/]*\//, '')
  if (ofPackage) return { title: ofPackage, folderName: null }
  const title = basename(resolve(root)) || 'Docs'
  return { title, folderName: written === undefined ? title : null }
}

function packageName(file: string): unknown {
  try {
    // Not `parseJson`: for the place of a mistake it starts a process, and most sites without a title have no such file.
    return (JSON.parse(readText(file) ?? 'null') as { name?: unknown } | null)?.name
  } catch {
    // The title is only a proposal: problems of the file are reported where it is used.
    return undefined
  }
}

function allInputs(root: string, files: readonly string[]): string[] {
  const looked = [...configFileNames, ...misnamedConfigFiles(), 'package.json', 'i18n'].map(
    (name) => join(root, name),
  )
  return [...new Set([...files, ...looked].map((file) => posixRelative(root, file)))].sort()
}
