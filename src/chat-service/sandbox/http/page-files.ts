/** The sandbox's two pages and their scripts and styles, made on the first request. */
import { escapeHtml } from '../../../shared/escape.ts'
import { languageOf, type SandboxLanguage, sandboxTexts } from '../page/common/texts.ts'
import { pageAsset, pageHtml } from './page-sources.ts'

/** A file as it is served. */
export interface PageFile {
  readonly type: string
  readonly body: string
}

export interface PageSettings {
  /** A language tag in any spelling. */
  readonly language: string
  /** Address of the site that fills Help and News (`SandboxOptions.site`). */
  readonly site: string | null
}

export interface PageFiles {
  /** The chat page or the operator view. */
  page(name: 'chat' | 'operator', settings: PageSettings): Promise<PageFile>
  /** A script or style sheet of the pages; undefined if there is none of that name. */
  asset(name: string): Promise<PageFile> | undefined
}

/** Scripts and style sheets by their names in addresses: where they come from, and their types. */
export const assets: Readonly<Record<string, { source: string; type: string }>> = {
  'chat.js': { source: 'chat/chat.ts', type: 'text/javascript; charset=utf-8' },
  'operator.js': { source: 'operator/operator.ts', type: 'text/javascript; charset=utf-8' },
  'chat.css': { source: 'chat/chat.css', type: 'text/css; charset=utf-8' },
  'operator.css': { source: 'operator/operator.css', type: 'text/css; charset=utf-8' },
}

/** Creates the page files; nothing is read yet. */
export function createPageFiles(): PageFiles {
  const made = new Map<string, Promise<string>>()
  const once = (name: string, make: () => Promise<string>): Promise<string> => {
    const known = made.get(name)
    if (known) return known
    const promise = make()
    // A failure is not cached.
    promise.catch(() => made.delete(name))
    made.set(name, promise)
    return promise
  }
  return {
    page: async (name, { language, site }) => {
      const html = await once(name, () => pageHtml(name))
      const filled = fill(html, languageOf(language))
      const body = filled.replace(noSite, () => noSite.replace('""', `"${escapeHtml(site ?? '')}"`))
      return { type: 'text/html; charset=utf-8', body }
    },
    asset: (name) => {
      const asset = Object.hasOwn(assets, name) ? assets[name] : undefined
      if (!asset) return undefined
      return once(name, () => pageAsset(asset.source)).then((body) => ({ type: asset.type, body }))
    },
  }
}

/** The tag of the chat page that names the site. */
const noSite = '<meta name="docsgen-site" content="" />'

/**
 * Replaces the names of texts, such as `{{send}}`, by the texts of a language. Their elements keep the names, so that
 * the page can change its language (page/common/page-texts.ts).
 */
function fill(html: string, language: SandboxLanguage): string {
  const texts: Readonly<Record<string, string>> = sandboxTexts[language]
  const textOf = (name: string): string => escapeHtml(texts[name] ?? '')
  const marked = html.replace(
    /([\w-]+)="\{\{(\w+)\}\}"/g,
    (_, attribute: string, name: string) =>
      `${attribute}="${textOf(name)}" data-text-${attribute}="${name}"`,
  )
  return marked
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/>\{\{(\w+)\}\}</g, (_, name: string) => ` data-text="${name}">${textOf(name)}<`)
}
