/** The sandbox's two pages and what they load: read from the package, and bundled, when they are first asked for. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { packageFolder } from '../../support/package.ts'
import { escapeHtml } from '../../support/text/escape.ts'
import { type Language, languageOf, texts } from './page/messages.ts'

/** A file as it is sent. */
export interface Served {
  readonly type: string
  readonly body: string
}

export interface Documents {
  /** The chat page or the operator view; `language` is a tag in any spelling. */
  page(name: 'chat' | 'operator', language: string): Promise<Served>
  /** A script or style sheet of the pages; undefined when there is none of that name. */
  asset(name: string): Promise<Served> | undefined
}

const assets: Readonly<Record<string, { source: string; type: string }>> = {
  'chat.js': { source: 'chat.ts', type: 'text/javascript; charset=utf-8' },
  'operator.js': { source: 'operator.ts', type: 'text/javascript; charset=utf-8' },
  'chat.css': { source: 'chat.css', type: 'text/css; charset=utf-8' },
  'operator.css': { source: 'operator.css', type: 'text/css; charset=utf-8' },
}

/** Documents that have not been read yet. */
export function createDocuments(): Documents {
  const made = new Map<string, Promise<string>>()
  const once = (name: string, make: () => Promise<string>): Promise<string> => {
    const known = made.get(name)
    if (known) return known
    const promise = make()
    // A failure is not kept.
    promise.catch(() => made.delete(name))
    made.set(name, promise)
    return promise
  }
  return {
    page: async (name, tag) => {
      const html = await once(name, () => readFile(fileOf(`${name}.html`), 'utf8'))
      return { type: 'text/html; charset=utf-8', body: fill(html, languageOf(tag)) }
    },
    asset: (name) => {
      const asset = Object.hasOwn(assets, name) ? assets[name] : undefined
      if (!asset) return undefined
      return once(name, () => bundle(asset.source)).then((body) => ({ type: asset.type, body }))
    },
  }
}

function fileOf(name: string): string {
  return path.join(packageFolder(), 'src/widget/sandbox/page', name)
}

/** Puts the texts of a language in the places of their names: `{{send}}`. */
function fill(html: string, language: Language): string {
  const words: Readonly<Record<string, string>> = { ...texts[language], lang: language }
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
    // A site's own tsconfig.json, if one lies above, is none of the pages' business.
    tsconfigRaw: {},
  })
  return outputFiles[0]?.text ?? ''
}
