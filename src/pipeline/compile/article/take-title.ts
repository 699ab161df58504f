/** The heading that a post begins with, which is shown above its byline: it is no part of the article. */
import type { TitleHeading } from '../../../shared/model/compiled.ts'
import type { ArticleTexts } from '../context.ts'

/** After comments, an h1 with no attribute but its id, and nothing in it but text and its formatting. */
const title =
  /^((?:\s|<!--.*?-->)*)<h1 id="([^"\0]*)">((?:[^<\0]|<\/?(?:b|br|code|del|em|i|ins|kbd|mark|q|s|small|strong|sub|sup|u|wbr)\/?>)*)<\/h1>\s*/s

/**
 * Takes the heading out of a post. One with links, pictures or formulas stays where it is: they depend on other pages or on
 * what else the article shows.
 */
export function takeTitle(texts: ArticleTexts): {
  readonly texts: ArticleTexts
  readonly title: TitleHeading | null
} {
  const [all = '', comments = '', id = '', html = ''] = title.exec(texts.html) ?? []
  if (all === '') return { texts, title: null }
  return {
    texts: {
      ...texts,
      html: comments + texts.html.slice(all.length),
      markdown: texts.markdown.replace(/^# .*\s*/, ''),
    },
    title: { id, html },
  }
}
