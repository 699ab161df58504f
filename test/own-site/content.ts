/** docsgen's own site (content/), for the tests of its texts. */
import fs from 'node:fs'
import path from 'node:path'
import { assemble } from '../../src/pipeline/assemble/assemble.ts'
import type { CompileRequest } from '../../src/pipeline/compile/document-cache.ts'
import { parseFrontMatter } from '../../src/pipeline/compile/front-matter/parse-front-matter.ts'
import { loadSettings } from '../../src/pipeline/config/load-settings.ts'
import { createFileIndex } from '../../src/pipeline/discover/file-index.ts'
import { readSources } from '../../src/pipeline/discover/read-sources.ts'
import type { LocaleConfig } from '../../src/shared/model/locale.ts'
import type { Document, Page, Redirect } from '../../src/shared/model/site.ts'
import { memoryCache } from '../../src/support/cache/cache.ts'

export const contentRoot = path.resolve(import.meta.dirname, '../../content')

const read = (name: string) => fs.readFileSync(path.join(contentRoot, name), 'utf8')

/** Sources of pages, by their path in content/: all files of Markdown but the parts that pages include. */
export function markdownFiles(): Map<string, string> {
  const names = fs.readdirSync(contentRoot, { recursive: true, encoding: 'utf8' }).sort()
  const ours = names.filter(
    (name) => /^(?:docs|blog|pages|i18n)\/.*\.mdx?$/.test(name) && !/(?:^|\/)_/.test(name),
  )
  return new Map(ours.map((name) => [name, read(name)]))
}

/**
 * The pages and redirects of the site, with the routes that a build gives them. Of the documents only the front matter is
 * read: addresses do not depend on texts, and nothing has to be compiled. Pages of specifications are left out.
 */
export async function pagesOfContent(): Promise<{
  readonly locales: readonly LocaleConfig[]
  readonly pages: readonly Page[]
  readonly redirects: readonly Redirect[]
}> {
  const root = contentRoot
  const { config, configFile } = await loadSettings(root, undefined, {})
  const findInConfig = () => ({ key: null, place: {} })
  const tools = { index: createFileIndex(root), cache: memoryCache(), findInConfig }
  const sources = await readSources(
    { root, config, configInputs: [], configNotes: [], plugins: null },
    tools,
    [],
  )
  const ours = sources.requests.filter(({ api }) => api === undefined)
  const { site } = assemble({
    ...{ config, configFile, drafts: false, images: new Map(), lastUpdated: {}, now: Date.now() },
    additionsTo: null,
    ...{ findInConfig, findLink: () => null, placeOfMessage: () => ({ file: '' }) },
    ...{ messages: sources.messages, discovered: sources.discovered },
    hostRedirects: sources.hostRedirects,
    documents: await Promise.all(ours.map(documentOf)),
  })
  return { locales: config.locales, pages: site.pages, redirects: site.redirects }
}

/** A document of which nothing is known but its front matter. */
async function documentOf({ source, convertTo }: CompileRequest): Promise<Document> {
  const { frontMatter } = await parseFrontMatter(read(source.path))
  const meta = {
    ...{ frontMatter, heading: null, excerpt: '', toc: [], ids: [], slots: [], features: [] },
    ...{ dependencies: [], clientModules: [], diagnostics: [], preview: null, minutes: 1 },
  }
  return { source, convertTo, part: null, key: '', markdownKey: '', sectionsKey: '', meta }
}
