/** render, for all pages: unchanged pages are kept, the others are rendered and passed to emit. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Page } from '../../shared/model/site.ts'
import { contentHash } from '../../support/content-hash.ts'
import { oncePerPlace } from '../../support/problems.ts'
import { type ThreadOptions, workInTwo } from '../../support/threads/share-work.ts'
import type { Articles } from '../compile/article-store.ts'
import type { PageEmitter } from '../emit/emitter.ts'
import type { HeadCard } from './head/head.ts'
import type { PageToDraw, PlainFrame } from './render-worker.ts'
import { encodePage, type PageFrame, renderersOf } from './renderers.ts'

export interface RenderStage extends PageFrame {
  /** Markup of diagrams by key. */
  readonly diagrams: ReadonlyMap<string, string>
  readonly articles: Pick<Articles, 'html'>
  /** The social card of a page; null: none is drawn. */
  readonly cardOf: (page: Page) => HeadCard | null
  /** Changes with docsgen itself. */
  readonly buildId: string
  /** Keeps a page for later builds. @returns a hash of it */
  readonly keep: (page: Page) => string
  /** The key of each page in the last build, by output path. */
  readonly shown: Readonly<Record<string, string>>
  readonly emitter: PageEmitter
  readonly threads: ThreadOptions
  readonly onProgress: (done: number) => void
}

/** Number of pages that are looked at before other work gets a turn. */
const pagesAtOnce = 16

/** Pages from which on another thread is worth its start. */
const worthThread = 300

export interface RenderedPages<Made> {
  /** The key of each page, by output path. */
  readonly shown: Readonly<Record<string, string>>
  /** Failures of the site's own components: each place once, with the first page that shows it. */
  readonly problems: readonly Diagnostic[]
  /** The result of the work that was done beside. */
  readonly made: Made
}

/**
 * Renders the pages into the emitter.
 * @param beside - other work for this thread while another one draws pages. It is given the keys of the pages
 */
export async function renderPages<Made>(
  pages: readonly Page[],
  stage: RenderStage,
  beside: (keys: Readonly<Record<string, string>>) => Promise<Made>,
): Promise<RenderedPages<Made>> {
  const { emitter, shown, articles, shells, assets, chunks, diagrams } = stage
  const problems: Diagnostic[] = []
  const keyOf = createPageKeys(stage)
  const rendererOf = renderersOf(stage)
  const keys: Record<string, string> = {}
  const changed: Page[] = []
  for (const [index, page] of pages.entries()) {
    const known = shown[page.output]
    // One that the last build did not have is drawn whatever its key is.
    const key = known === undefined ? undefined : keyOf(page)
    if (key !== undefined) keys[page.output] = key
    if (key !== undefined && known === key && emitter.isIntact(page.output)) {
      emitter.keep(page.output)
    } else changed.push(page)
    // Diagrams are rendered at the same time, and the author may want to stop the build.
    if (index % pagesAtOnce === 0) await nextTurn()
  }
  const makeOtherKeys = async () => {
    for (const [index, page] of changed.entries()) {
      keys[page.output] ??= keyOf(page)
      if (index % pagesAtOnce === 0) await nextTurn()
    }
  }
  let done = pages.length - changed.length
  const add = (page: Page, content: Uint8Array) => {
    emitter.add({ path: page.output, content })
    stage.onProgress(++done)
  }
  const headCard = (page: Page): HeadCard | null => {
    const card = stage.cardOf(page)
    return card && { href: card.href, alt: card.alt }
  }
  const articleOf = ({ article }: Page) => article && articles.html(article.key)
  const made = await workInTwo<Page, PageToDraw, Uint8Array, Made>(
    {
      items: changed,
      async alone() {
        await makeOtherKeys()
        return beside(keys)
      },
      async here(page) {
        const articleHtml = await articleOf(page)
        const card = headCard(page)
        const { html, failed } = rendererOf(page).render({ page, articleHtml, diagrams, card })
        problems.push(...failed)
        add(page, encodePage(html))
      },
      file: isPlain(stage) ? 'pipeline/render/render-worker.js' : null,
      worthFrom: worthThread,
      input: (): PlainFrame => ({ shells, assets, chunks }),
      send: async (page) => ({
        page,
        articleHtml: await articleOf(page),
        card: headCard(page),
      }),
      onDone: add,
    },
    stage.threads,
  )
  return { shown: keys, problems: oncePerPlace(problems), made }
}

/** Whether pages show nothing that only this thread has: code of the site, or diagrams. */
function isPlain({ theme, diagrams }: RenderStage): boolean {
  return theme.renderer === null && theme.components.size === 0 && diagrams.size === 0
}

/**
 * The key of a page: a hash of its view-model, its article and slots, its locale's shell, the assets and docsgen's
 * build.
 */
function createPageKeys({
  shells,
  assets,
  theme,
  chunks,
  diagrams,
  buildId,
  keep,
  cardOf,
}: RenderStage): (page: Page) => string {
  const base = new Map(
    Object.entries(shells).map(([locale, shell]) => [
      locale,
      contentHash(JSON.stringify([buildId, shell, assets, theme.key])),
    ]),
  )
  const drawn = (page: Page) =>
    page.article?.slots.flatMap((slot) => (slot.type === 'diagram' ? [diagrams.get(slot.key)] : []))
  const code = (page: Page) => [
    page.article?.clientModules.map((id) => chunks[id]),
    theme.componentKeys[page.source ?? ''],
  ]
  return (page) =>
    contentHash(
      JSON.stringify([
        base.get(page.locale),
        drawn(page),
        code(page),
        keep(page),
        cardOf(page)?.href,
      ]),
    )
}
