/** The home page of Docsy and Hextra, which shortcodes make → `home` of the configuration. */
import type { UserConfig } from '../../user-config.ts'
import type { Folder } from '../folder.ts'
import type { WrittenFile } from '../generator.ts'
import { type HomeLink, type HomeSource, homeMessages, homeSettings } from '../home.ts'
import type { Notes } from '../notes.ts'
import { textOf } from '../read/data.ts'
import { innerText, type TemplateTag, templateTags, valuesOf } from '../text/template-tags.ts'
import type { HugoLanguage } from './config.ts'
import type { HugoPage } from './content.ts'

export interface HugoHome {
  readonly settings: UserConfig['home'] | undefined
  /** The pages that became it. */
  readonly pages: readonly HugoPage[]
  readonly messages: ReadonlyMap<HugoLanguage, Readonly<Record<string, string>>>
  readonly written: readonly WrittenFile[]
}

/** Reads the first pages of all languages. */
export async function hugoHome(
  folder: Folder,
  pages: readonly HugoPage[],
  notes: Notes,
): Promise<HugoHome> {
  const found = pages
    .filter(({ path }) => path === '_index.md')
    .flatMap((page) => {
      const source = homeOf(folder.text(page.from) ?? '', page)
      return source === null ? [] : [{ page, source }]
    })
  const [first] = pages
  const main = found.find(({ page }) => page.language === first?.language)
  const none: HugoHome = { settings: undefined, pages: [], messages: new Map(), written: [] }
  if (main === undefined) return none
  for (const { page } of found) {
    notes.add({
      state: 'done',
      topic: 'home page',
      text: 'It is `home` in the configuration now. What it had besides title, buttons and features was left out.',
      source: page.from,
    })
  }
  return {
    settings: await homeSettings(main.source, (link) => link),
    pages: found.map(({ page }) => page),
    messages: new Map(
      found
        .filter((one) => one !== main)
        .map(({ page, source }) => [page.language, homeMessages(main.source, source)]),
    ),
    written: [],
  }
}

/** What the tags of a page say; null: it is no home page of these themes. */
function homeOf(text: string, { fields }: HugoPage): HomeSource | null {
  const tags = templateTags(text, 'hugo', () => false)
  const one = (name: string) => tags.find((tag) => tag.name === name)
  const hero = one('hextra/hero-headline') ?? one('blocks/cover')
  if (hero === undefined) return null
  const isCover = hero.name === 'blocks/cover'
  const title = isCover ? valuesOf(hero).named('title') : plain(innerText(text, hero))
  const subtitle = one('hextra/hero-subtitle')
  const tagline = isCover
    ? (textOf(fields['description']) ?? firstParagraph(innerText(text, hero)))
    : subtitle && plain(innerText(text, subtitle))
  return {
    title: title ?? textOf(fields['title']),
    tagline: tagline || undefined,
    actions: [...tags.flatMap(buttonOf), ...(isCover ? linksIn(innerText(text, hero)) : [])],
    features: tags.flatMap((tag) => featureOf(tag, text)),
  }
}

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/[*`]/g, '')
    .replace(/\{\{[<%][\s\S]*?[>%]\}\}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function firstParagraph(text: string): string | undefined {
  return text
    .split(/\n\s*\n|<br\s*\/?>/)
    .map((part) => part.replace(/<a\b[\s\S]*?<\/a>/g, ''))
    .map(plain)
    .find((part) => part !== '' && !part.startsWith('['))
}

function buttonOf(tag: TemplateTag): HomeLink[] {
  if (tag.name !== 'hextra/hero-button') return []
  const { named } = valuesOf(tag)
  const [text, link] = [named('text'), named('link')]
  return text === undefined || link === undefined ? [] : [{ text, link }]
}

/** Buttons of a cover are links in HTML or Markdown. */
function linksIn(text: string): HomeLink[] {
  const html = [...text.matchAll(/<a\b[^>]*\bhref="((?:\{\{.*?\}\}|[^"])*)"[^>]*>([\s\S]*?)<\/a>/g)]
  return html.flatMap(([, href = '', inner = '']) => {
    const label = plain(inner)
    const link = /relref\s+"([^"]+)"/.exec(href)?.[1] ?? href
    return label === '' || link.includes('{{') || link.startsWith('#')
      ? []
      : [{ text: label, link }]
  })
}

function featureOf(tag: TemplateTag, text: string) {
  if (!/^(?:hextra\/feature-card|blocks\/feature)$/.test(tag.name)) return []
  const { named } = valuesOf(tag)
  const title = named('title')
  const details = named('subtitle') ?? plain(innerText(text, tag))
  return title === undefined
    ? []
    : [{ title, details: details || undefined, link: named('link', 'url') }]
}
