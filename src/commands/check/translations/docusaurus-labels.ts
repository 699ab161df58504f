/** The labels that a site has translated with Docusaurus: in files of JSON, most of them with the label in its key. */
import fs from 'node:fs'
import path from 'node:path'
import { compareText } from '../../../shared/compare.ts'
import { isObject } from '../../../shared/is-object.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import { jsonObject } from './json-object.ts'

/**
 * The keys of Docusaurus after the names of their folder and file, and docsgen's key for the same label. The first pattern
 * that matches counts.
 */
const forms: readonly (readonly [RegExp, (label: string) => string])[] = [
  [/^[^/]+\/[^/]+\/item\.label\.(.+)$/, (label) => `navbar.${label}`],
  [/^[^/]+\/[^/]+\/link\.(?:title|item\.label)\.(.+)$/, (label) => `footer.${label}`],
  [
    /^[^/]+\/[^/]+\/sidebar\.[^.]+\.category\.(.+)\.link\.generated-index\.description$/,
    (label) => `category.${label}.description`,
  ],
  [/^[^/]+\/[^/]+\/sidebar\.[^.]+\.category\.(.+)$/, (label) => `category.${label}`],
  [/^[^/]+\/[^/]+\/sidebar\.[^.]+\.(?:doc|link)\.(.+)$/, (label) => `sidebar.${label}`],
  [/^docusaurus-theme-classic\/(navbar\/title|footer\/copyright)$/, (key) => key.replace('/', '.')],
  [
    /^docusaurus-plugin-content-(blog\b[^/]*\/options\/(?:title|description|sidebar\.title))$/,
    (key) => key.replace('/options/', '.'),
  ],
]

/**
 * The texts by docsgen's keys. Of versions with different texts that of the documents being written counts, then that of the
 * newest one. A text that is the label itself is left out: Docusaurus writes these until somebody translates them.
 * @param root - absolute folder of the site
 */
export function labelsOfDocusaurus(root: string, locale: string): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  const folder = path.join(root, 'i18n', locale)
  for (const file of filesOf(folder)) {
    const place = posixRelative(folder, file).replace(/\.json$/, '')
    for (const [key, entry] of Object.entries(jsonObject(file) ?? {})) {
      const text = isObject(entry) ? entry['message'] : undefined
      const name = `${place}/${key}`
      const form = forms.find(([pattern]) => pattern.test(name))
      const label = form?.[0].exec(name)?.[1]
      if (form === undefined || label === undefined || typeof text !== 'string') continue
      const own = form[1](label)
      if (text !== '' && text !== label && !labels.has(own)) labels.set(own, text)
    }
  }
  return labels
}

/** Files of labels in a locale's folder, absolute: `docusaurus-plugin-content-docs/current.json` before `version-2.json`. */
function filesOf(folder: string): string[] {
  const inFolder = (name: string): string[] => {
    const files = fs.readdirSync(path.join(folder, name)).filter((file) => file.endsWith('.json'))
    const versions = files.filter((file) => file.startsWith('version-')).sort(newestFirst)
    const others = files.filter((file) => !file.startsWith('version-')).sort(compareText)
    return [...others, ...versions].map((file) => path.join(folder, name, file))
  }
  const folders = fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : []
  return folders
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('docusaurus-'))
    .map(({ name }) => name)
    .sort(compareText)
    .flatMap(inFolder)
}

function newestFirst(a: string, b: string): number {
  return b.localeCompare(a, 'en', { numeric: true })
}
