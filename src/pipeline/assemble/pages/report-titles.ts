/** Pages without a title: readers see the name of the file, on the page, in the sidebar, in search and in the tab. */
import type { Document } from '../../../shared/model/site.ts'
import type { Problems } from '../base/problems.ts'
import { hasArticle, isFallback, isSourceAlone, type PlannedPage } from './pages.ts'

/** Names that nobody chose for readers: `getting-started`, `README`. `Getting started` and `入门` are left alone. */
const isForFiles = /^(?:[\d_a-z.-]+|README)$/

/** Reports the pages that are shown by the name of their file, because neither heading nor front matter names them. */
export function reportTitles(pages: readonly PlannedPage[], problems: Problems): void {
  for (const page of pages) {
    if (!hasArticle(page) || isFallback(page) || page.file === null) continue
    const { document, facts } = page
    if (isNamed(document) || !isForFiles.test(facts.title)) continue
    const message = `The page has no title: readers see the name of its file, “${facts.title}”.`
    problems.report('title-missing', message, { file: page.file, hint: hintFor(document) })
  }
}

function isNamed({ meta }: Document): boolean {
  return meta.heading !== null || meta.frontMatter.title !== undefined || isSourceAlone(meta)
}

function hintFor({ source }: Document): string {
  if (source.format === 'tsx') return "Write `export const metadata = { title: 'Title' }` into it."
  return `Begin it with a heading such as \`# Title\`, or write \`title\` into its front matter.`
}
