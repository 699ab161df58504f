/** Rules about versions: names that there are not, addresses outside of the site, two versions at one address (spec 5). */
import { currentVersion } from '../collections/version-files.ts'
import {
  builtVersions,
  completeVersions,
  docsFolders,
  knownVersions,
  type ReleasedVersions,
} from './docs-versions.ts'
import type { BrokenRule } from './problems/broken-rule.ts'
import { everyChoiceHint } from './problems/schema-problems.ts'
import type { ParsedConfig } from './schema/config.ts'
import type { KeyPath } from './written/written.ts'

/** All such problems. */
export function versionProblems(config: ParsedConfig, released: ReleasedVersions): BrokenRule[] {
  const folders = docsFolders(config).flatMap(([id, docs]) => {
    const at = id === 'docs' ? ['docs'] : ['moreDocs', id]
    const place = { at, docs, released: released[id] ?? [], baseUrl: config.baseUrl }
    return [...nameProblems(place), ...urlProblems(place), ...routeProblems(place)]
  })
  return [...folders, ...navbarProblems(config, released)]
}

interface Place {
  readonly at: KeyPath
  readonly docs: ParsedConfig['docs']
  readonly released: readonly string[]
  readonly baseUrl: string
}

function unknown(path: KeyPath, name: string, names: readonly string[]): BrokenRule {
  const message = `is \`${name}\`, which is not a version of the site.`
  return { path, code: 'version-unknown', message, hint: everyChoiceHint(name, names) }
}

/** Names of versions that have neither a folder nor a URL. */
function nameProblems({ at, docs, released }: Place): BrokenRule[] {
  const known = knownVersions(released)
  const { lastVersion, onlyIncludeVersions = [], versions } = docs
  const built = builtVersions(docs, released)
  const problems = Object.entries(versions).flatMap(([name, { url }]): BrokenRule[] => {
    if (known.includes(name) || url !== null) return []
    const message = 'is for a version that the site does not have.'
    const hint = everyChoiceHint(name, known)
    return [{ path: [...at, 'versions', name], code: 'version-unknown', message, hint }]
  })
  for (const [index, name] of onlyIncludeVersions.entries()) {
    if (!known.includes(name)) {
      problems.push(unknown([...at, 'onlyIncludeVersions', index], name, known))
    }
  }
  if (lastVersion !== undefined && !built.includes(lastVersion)) {
    problems.push(unknown([...at, 'lastVersion'], lastVersion, built))
  }
  if (built.length === 0 && problems.length === 0) {
    const message = 'leaves no version to be built.'
    const path = [
      ...at,
      docs.includeCurrentVersion ? 'onlyIncludeVersions' : 'includeCurrentVersion',
    ]
    problems.push({ path, message })
  }
  return problems
}

/** A version that is built elsewhere has an address below the base, and no folder. */
function urlProblems({ at, docs, released, baseUrl }: Place): BrokenRule[] {
  return Object.entries(docs.versions).flatMap(([name, { url }]): BrokenRule[] => {
    if (url === null) return []
    const path = [...at, 'versions', name, 'url']
    if (name === currentVersion || released.includes(name)) {
      return [{ path, message: 'must be left out: the version is a folder of this site.' }]
    }
    if (url.startsWith(baseUrl)) return []
    const message = `is ${url}, which does not start with the base URL ${baseUrl}.`
    const hint = `Versions are built elsewhere under the base URL, for example ${baseUrl}1.0/.`
    return [{ path, code: 'config-version-url', message, hint }]
  })
}

/** Two versions whose documents would have the same routes. */
function routeProblems({ at, docs, released }: Place): BrokenRule[] {
  const built = completeVersions(docs, released).filter(({ url }) => url === null)
  return built.flatMap(({ name, path }, index) => {
    const other = built.slice(0, index).find((one) => one.path === path)
    if (other === undefined) return []
    const message = `has the path \`${path || '/'}\`, and so has \`${other.name}\`.`
    const hint = 'Give one of them another `path`, or remove it: `docsgen version <name> --delete`.'
    return [{ path: [...at, 'versions', name], message, hint }]
  })
}

type NavbarItem = NonNullable<ParsedConfig['navbar']['items']>[number]
type MenuItem = Extract<NavbarItem, { type: 'dropdown' }>['items'][number]

/** Items of the navbar that name a folder of documents or a version that there is not. */
function navbarProblems(
  { navbar, ...config }: ParsedConfig,
  released: ReleasedVersions,
): BrokenRule[] {
  const folders = new Map(docsFolders(config))
  const check = (item: NavbarItem | MenuItem, path: KeyPath): BrokenRule[] => {
    if (item.type === 'dropdown') {
      return item.items.flatMap((inner, at) => check(inner, [...path, 'items', at]))
    }
    const id = ('docsPluginId' in item ? item.docsPluginId : undefined) ?? 'docs'
    const docs = folders.get(id)
    if (docs === undefined) {
      const message = `is \`${id}\`, which is no folder of documents of the site.`
      const hint = everyChoiceHint(id, [...folders.keys()])
      return [{ path: [...path, 'docsPluginId'], message, hint }]
    }
    if (item.type !== 'docsVersionDropdown') return []
    const names = completeVersions(docs, released[id] ?? []).map(({ name }) => name)
    return (item.versions ?? []).flatMap((name, at) =>
      names.includes(name) ? [] : [unknown([...path, 'versions', at], name, names)],
    )
  }
  return (navbar.items ?? []).flatMap((item, index) => check(item, ['navbar', 'items', index]))
}
