/** Settings of VitePress that have a counterpart, without navigation. */
import type { UserConfig } from '../../user-config.ts'
import type { Notes } from '../notes.ts'
import { type Data, dataOf, listOf, textOf } from '../read/data.ts'

type HeadTags = NonNullable<UserConfig['head']>

/** `['meta', { name: 'a' }, 'text']` */
interface HeadEntry {
  readonly tag: string
  readonly attributes: Data
  readonly content: string
}

function headEntries(head: unknown): HeadEntry[] {
  return listOf(head).flatMap((one) => {
    const [tag, attributes, content] = listOf(one)
    return typeof tag === 'string'
      ? [{ tag, attributes: dataOf(attributes), content: textOf(content) ?? '' }]
      : []
  })
}

/** Tags of the head; the icon and the social image are settings of their own. */
export function headSettings(
  head: unknown,
  notes: Notes,
  configFile: string,
): Pick<UserConfig, 'favicon' | 'image' | 'head'> {
  const entries = headEntries(head)
  const icon = entries.find(
    ({ tag, attributes }) => tag === 'link' && /\bicon\b/.test(String(attributes['rel'] ?? '')),
  )
  const picture = entries.find(({ attributes }) => attributes['property'] === 'og:image')
  const favicon = textOf(icon?.attributes['href'])
  const image = textOf(picture?.attributes['content'])
  const rest = entries.filter(({ tag, attributes }) => !isMade(tag, attributes))
  const known = rest.filter(({ tag }) => /^(?:meta|link|script|style|noscript)$/.test(tag))
  for (const { tag } of rest.filter((one) => !known.includes(one))) {
    notes.add({
      state: 'lost',
      topic: `head: <${tag}>`,
      text: 'docsgen writes no such tag into the head.',
      source: configFile,
    })
  }
  return {
    ...(favicon !== undefined &&
      !/^https?:/.test(favicon) && { favicon: favicon.replace(/^\//, '') }),
    ...(image !== undefined && { image: image.replace(/^\//, '') }),
    ...(known.length > 0 && { head: known.map(headTag) }),
  }
}

/** What docsgen writes into every page by itself. */
function isMade(tag: string, { rel, property, name }: Data): boolean {
  if (tag === 'link') return /\bicon\b/.test(String(rel ?? '')) && !/apple|mask/.test(String(rel))
  return (
    /^(?:og:(?:image|title|type|url|site_name|description|locale)|twitter:.*)$/.test(
      String(property ?? name ?? ''),
    ) || /^(?:viewport|description)$/.test(String(name ?? ''))
  )
}

function headTag({ tag, attributes, content }: HeadEntry): HeadTags[number] {
  const own = Object.entries(attributes).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, value === '' ? true : value] as const]
      : [],
  )
  return {
    tag: tag as HeadTags[number]['tag'],
    ...(own.length > 0 && { attributes: Object.fromEntries(own) }),
    ...(content !== '' && { content }),
  }
}

/** `logo: '/logo.svg'`, `logo: { light, dark, alt }` */
export function logoSetting(logo: unknown): NonNullable<UserConfig['navbar']>['logo'] | undefined {
  const { src, light, dark, alt } = dataOf(logo)
  const path = textOf(logo) ?? textOf(src) ?? textOf(light)
  if (path === undefined) return undefined
  const srcDark = textOf(dark)
  return {
    src: path.replace(/^\//, ''),
    ...(srcDark !== undefined && { srcDark: srcDark.replace(/^\//, '') }),
    ...(typeof alt === 'string' && alt !== '' && { alt }),
  }
}

/** `true`, `'dark'`, `'force-dark'`, `{ initialValue: 'dark' }` */
export function colorModeSetting(appearance: unknown): UserConfig['colorMode'] | undefined {
  const value = dataOf(appearance)['initialValue'] ?? appearance
  if (value === 'dark') return { defaultMode: 'dark', respectPrefersColorScheme: false }
  if (value === 'force-dark')
    return { defaultMode: 'dark', respectPrefersColorScheme: false, disableSwitch: true }
  return value === false
    ? { defaultMode: 'light', respectPrefersColorScheme: false, disableSwitch: true }
    : undefined
}

/** `outline: [2, 3]`, `'deep'`, `{ level: 2 }` → levels of headings; undefined: those that docsgen shows. */
export function tocLevels(outline: unknown): { minLevel: number; maxLevel: number } | undefined {
  const level = dataOf(outline)['level'] ?? outline
  if (level === 'deep') return { minLevel: 2, maxLevel: 6 }
  if (typeof level === 'number') return { minLevel: level, maxLevel: level }
  const [minLevel, maxLevel] = listOf(level)
  return typeof minLevel === 'number' && typeof maxLevel === 'number'
    ? { minLevel, maxLevel }
    : undefined
}

/** The footer; both of its lines are the last line here. */
export function footerText(footer: unknown): string | undefined {
  const { message, copyright } = dataOf(footer)
  const lines = [textOf(message), textOf(copyright)].filter((line) => line !== undefined)
  return lines.length === 0 ? undefined : lines.join('<br>')
}

/**
 * Start of the edit links: the path of a file in the new site, which begins with `docs/`, follows.
 * @param pattern - `https://github.com/a/b/edit/main/docs/:path`
 */
export function editUrlSetting(
  pattern: unknown,
  notes: Notes,
  configFile: string,
): string | undefined {
  if (typeof pattern !== 'string' || !pattern.includes(':path')) return undefined
  const start = pattern.slice(0, pattern.indexOf(':path'))
  if (start.endsWith('/docs/')) return start.slice(0, -'docs/'.length)
  notes.add({
    state: 'left',
    topic: 'editUrl',
    text: 'Edit links lead to the folder of the new site: write where that is in its repository.',
    source: configFile,
  })
  return start
}
