/** The sandbox's two pages and their scripts and styles, read or bundled on the first request. */
import { readFile } from 'node:fs/promises'
import { escapeHtml } from '../../../shared/escape.ts'
import { sourceFile } from '../../../support/package.ts'
import { languageOf, type SandboxLanguage, sandboxTexts } from '../page/common/texts.ts'

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

const assets: Readonly<Record<string, { source: string; type: string }>> = {
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
      const html = await once(name, () => readFile(fileOf(`${name}/${name}.html`), 'utf8'))
      return { type: 'text/html; charset=utf-8', body: fill(html, languageOf(language), site) }
    },
    asset: (name) => {
      const asset = Object.hasOwn(assets, name) ? assets[name] : undefined
      if (!asset) return undefined
      return once(name, () => bundle(asset.source)).then((body) => ({ type: asset.type, body }))
    },
  }
}

function fileOf(name: string): string {
  return sourceFile(`chat-service/sandbox/page/${name}`)
}

/** Replaces the names of texts, such as `{{send}}`, by the texts of a language. */
function fill(html: string, language: SandboxLanguage, site: string | null): string {
  const texts = { ...sandboxTexts[language], lang: language, site: site ?? '' }
  const words: Readonly<Record<string, string>> = texts
  const page = html.replace('<html lang="en">', `<html lang="${language}">`)
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(words[name] ?? ''))
}

async function bundle(source: string): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileOf(source)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    // A tsconfig.json of the site must not affect the pages.
    tsconfigRaw: {},
  })
  return outputFiles[0]?.text ?? ''
}
