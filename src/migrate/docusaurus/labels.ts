/** Labels that a site has translated with Docusaurus: files of JSON, most of them with the label in its key → `messages.json`. */
import { compareText } from '../../shared/compare.ts'
import type { UserConfig } from '../../user-config.ts'
import type { Folder } from '../folder.ts'
import type { WrittenFile } from '../generator.ts'
import { messagesFile } from '../messages.ts'
import { dataOf, parseData, textOf } from '../read/data.ts'

/** Keys of Docusaurus after the names of their folder and file, and docsgen's key for the same label. The first that matches counts. */
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

/** `i18n/<locale>/messages.json` of each language with labels. Of versions with different texts, the newest counts. */
export function labelFiles(
  folder: Folder,
  { locales = [], defaultLocale }: Pick<UserConfig, 'locales' | 'defaultLocale'>,
): WrittenFile[] {
  const codes = locales.map((one) => (typeof one === 'string' ? one : one.code))
  return codes.flatMap((code) => {
    if (code === defaultLocale) return []
    return messagesFile(code, Object.fromEntries(labelsOf(folder, `i18n/${code}`)))
  })
}

function labelsOf(folder: Folder, place: string): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const file of folder
    .below(place)
    .filter((one) => /\/docusaurus-[^/]+\/[^/]+\.json$/.test(one))
    .sort(newestFirst)) {
    const name = file.slice(place.length + 1).replace(/\.json$/, '')
    for (const [key, entry] of Object.entries(dataOf(parseData(folder.text(file) ?? '', 'json')))) {
      const text = textOf(dataOf(entry)['message'])
      const form = forms.find(([pattern]) => pattern.test(`${name}/${key}`))
      const label = form?.[0].exec(`${name}/${key}`)?.[1]
      if (form === undefined || label === undefined || text === undefined) continue
      const own = form[1](label)
      // Docusaurus writes the label itself until somebody translates it.
      if (text !== label && !labels.has(own)) labels.set(own, text)
    }
  }
  return labels
}

/** `current.json` before `version-2.json`, and that before `version-1.json`. */
function newestFirst(a: string, b: string): number {
  const [first, second] = [a, b].map((name) => /\/version-/.test(name))
  if (first !== second) return first ? 1 : -1
  return first ? b.localeCompare(a, 'en', { numeric: true }) : compareText(a, b)
}
