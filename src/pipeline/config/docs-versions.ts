/** Which versions a folder of documents has, in the order of the version menu, and their defaults. */

import { currentVersion } from '../collections/version-files.ts'
import type { DocsConfig } from './config.ts'
import type { ParsedConfig } from './schema/config.ts'

type ParsedDocs = ParsedConfig['docs']

/** The folders of documents of a site, by their ids; `docs` is the first. */
export function docsFolders({
  docs,
  moreDocs,
}: Pick<ParsedConfig, 'docs' | 'moreDocs'>): readonly (readonly [id: string, docs: ParsedDocs])[] {
  return [['docs', docs], ...Object.entries(moreDocs)]
}

/** Names in `versions.json` of each folder of documents, by its id; the newest first. */
export type ReleasedVersions = Readonly<Record<string, readonly string[]>>

/** All versions that there are: `current` first. */
export function knownVersions(released: readonly string[]): string[] {
  return [currentVersion, ...released]
}

/** Names of the versions that are built from folders of the site. */
export function builtVersions(docs: ParsedDocs, released: readonly string[]): string[] {
  if (docs.disableVersioning) return [currentVersion]
  const all = docs.includeCurrentVersion ? knownVersions(released) : [...released]
  const { onlyIncludeVersions: only } = docs
  return only === undefined ? all : all.filter((name) => only.includes(name))
}

type Version = DocsConfig['versions'][number]

/** Path of `current` where another version is the last one, unless the settings say otherwise. */
export const currentPath = 'next'

const noSettings = { noIndex: false, url: null } as const

/** The versions with all defaults filled in: those that are built, then those that are built elsewhere. */
export function completeVersions(docs: ParsedDocs, released: readonly string[]): Version[] {
  const names = builtVersions(docs, released)
  const elsewhere = Object.entries(docs.versions).filter(([, { url }]) => url !== null)
  const last = docs.lastVersion ?? names.find((name) => name !== currentVersion) ?? currentVersion
  const order = { last: names.indexOf(last), isOne: names.length + elsewhere.length < 2 }
  const built = names.map((name, index) => builtVersion(name, docs, { ...order, index }))
  const others = elsewhere.map(([name, own]): Version => {
    const none = { path: name, banner: 'none', badge: false, sidebars: null } as const
    return { ...own, ...none, name, isLast: false, label: own.label ?? name }
  })
  return [...built, ...others]
}

interface Order {
  readonly index: number
  /** Index of the last version. */
  readonly last: number
  /** There are no other versions. */
  readonly isOne: boolean
}

function builtVersion(name: string, docs: ParsedDocs, { index, last, isOne }: Order): Version {
  // A version may have any name, also `constructor`.
  const written = Object.hasOwn(docs.versions, name) ? docs.versions[name] : undefined
  const own = written ?? noSettings
  const isLast = index === last
  const ofKind =
    name === currentVersion
      ? { label: '', path: currentPath, sidebars: docs.sidebars }
      : { label: name, path: name, sidebars: null }
  const ofPlace = isLast
    ? ({ path: '', banner: 'none' } as const)
    : ({ banner: index < last ? 'unreleased' : 'unmaintained' } as const)
  return { badge: !isOne, ...ofKind, ...ofPlace, ...own, name, isLast }
}
