/** A build of the whole site. */
import { assembleSite, readSite, renderSite } from '../../pipeline/pipeline.ts'
import type { SiteOutput } from '../../pipeline/pipeline-types.ts'
import { publishedPage } from '../../pipeline/plugins/published-page.ts'
import type { PublishedOutput } from '../../pipeline/plugins/run-done.ts'
import type { Refuse, Stages } from './build-stages.ts'

/** Reads, assembles and renders the whole site. */
export async function buildWhole(
  { site, state, tools }: Stages,
  output: SiteOutput,
  refuse: Refuse,
) {
  const content = await readSite(site, state, tools)
  const assembled = await assembleSite(site, content, tools)
  refuse(assembled.problems)
  const rendered = await tools.clock.time('render', () =>
    renderSite({ ...site, content, assembled }, output, tools),
  )
  const { categories, head, lastUpdated } = content
  const { problems, postSpan, pages } = assembled
  const { loaded } = content
  const kept = { categories, head, lastUpdated, postSpan, loaded }
  const haveWork = content.plugins?.haveWork ?? false
  const known = { ...kept, haveWork, pageCount: pages.length, wordEdits: 0 }
  const { config } = site
  const done = (published: Pick<PublishedOutput, 'outDir' | 'outputs'>) =>
    content.plugins?.done({ config, pages: pages.map(publishedPage), ...published })
  return { known, problems, rendered, finished: pages.length, done }
}
