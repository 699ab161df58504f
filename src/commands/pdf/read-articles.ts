/** The articles that manuals show, as a build renders them. */
import { compileAgain, createArticles } from '../../pipeline/compile/article-store.ts'
import { localUrl } from '../../pipeline/config/config-names.ts'
import { finishSiteDiagrams } from '../../pipeline/diagrams/site-diagrams.ts'
import { type SiteContentFiles, siteContentFiles } from '../../pipeline/manual/site-content.ts'
import type {
  AssembledSite,
  DrawingTools,
  SiteContent,
  SiteInput,
} from '../../pipeline/pipeline-types.ts'
import { siteFiles } from '../../pipeline/render/files/site-files.ts'
import { renderersOf } from '../../pipeline/render/renderers.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Assets } from '../../shared/model/assets.ts'
import type { OutlineItem, Page } from '../../shared/model/site.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import { oncePerPlace } from '../../support/problems.ts'
import type { ChosenManual } from './choose-manuals.ts'

export interface ArticleReader {
  /** Pages by their files in the output. */
  readonly pages: ReadonlyMap<string, Page>
  readonly articleOf: (page: Page) => Promise<string>
  readonly files: SiteContentFiles
  readonly assets: Assets
  /** Address of the site without base; null: not known. */
  readonly origin: string | null
  /** Of components and diagrams that have failed so far. */
  problems(): readonly Diagnostic[]
}

/** Draws the diagrams of the pages, and prepares what their articles are made of. */
export async function createArticleReader(
  site: SiteInput & { readonly content: SiteContent; readonly assembled: AssembledSite },
  manuals: readonly ChosenManual[],
  tools: DrawingTools & { readonly cache: CacheStore },
): Promise<ArticleReader> {
  const { root, config, content, assembled } = site
  const { bundle } = assembled
  const pages = new Map(assembled.pages.map((page) => [page.output, page]))
  const shown = manuals.flatMap(({ outline }) => outputsIn(outline.items))
  const keys = new Set(shown.flatMap((output) => pages.get(output)?.article?.key ?? []))
  const all = [...content.documents, ...assembled.joined]
  const articles = createArticles(all, {
    cache: tools.cache,
    compile: compileAgain(content.compileOptions, content.requests, tools.cache),
  })
  const documents = all.filter(({ key }) => keys.has(key))
  const diagrams = await tools.clock.time('diagrams', () =>
    finishSiteDiagrams(documents, tools.diagrams),
  )
  const rendererOf = renderersOf({ ...assembled, ...bundle })
  const failures: Diagnostic[] = []
  const { baseUrl, url } = config
  const { discovered, downloads } = content
  const files = siteFiles({ ...assembled, discovered, downloads, config, index: tools.index })
  return {
    pages,
    files: siteContentFiles(files, { root, baseUrl }),
    assets: bundle.assets,
    origin: url === localUrl ? null : url,
    async articleOf(page) {
      const articleHtml = page.article && (await articles.html(page.article.key))
      const input = { page, articleHtml, diagrams: diagrams.markup }
      const { html, failed } = rendererOf(page).article(input)
      failures.push(...failed)
      return html
    },
    problems: () => oncePerPlace([...diagrams.diagnostics, ...failures]),
  }
}

function outputsIn(items: readonly OutlineItem[]): string[] {
  return items.flatMap(({ output, items: inside }) => [
    ...(output === null ? [] : [output]),
    ...outputsIn(inside),
  ])
}
