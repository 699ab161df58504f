/** One page of every kind that the content site has, found by what the pages hold, so that content may move. */
import fs from 'node:fs'
import path from 'node:path'

const build = path.resolve(import.meta.dirname, '../../content/build')

/** What a kind of page is known by: its path, and a piece of its HTML. */
const marks = {
  home: [/^$/, /./],
  'home in Chinese': [/^zh-CN$/, /./],
  'not found': [/^404$/, /./],
  'category index': [/^docs\/category\//, /./],
  doc: [/^docs\/intro$/, /./],
  'doc in Chinese': [/^zh-CN\/docs\/intro$/, /./],
  fallback: [/^zh-TW\/docs\/(?!api-reference|chat-service|petstore)/, /<article[^>]* lang="/],
  'code blocks': [/^docs\/(?!api-reference|chat-service|petstore)/, /<pre[\s>]/],
  table: [/^docs\/(?!api-reference|chat-service|petstore)/, /<table[\s>]/],
  tabs: [/^docs\/(?!api-reference|chat-service|petstore)/, /class="tabs"/],
  diagram: [
    /^docs\/(?!api-reference|chat-service|petstore)/,
    /<svg[^>]*aria-roledescription|data-diagram|class="[^"]*diagram/,
  ],
  operation: [/^docs\/petstore\/send-message$/, /data-api-request/],
  schema: [/^docs\/petstore\/schemas\/conversation$/, /class="api-rows"/],
  'tag list': [/^docs\/tags$/, /./],
  'widget settings': [/^widget$/, /./],
  'markdown page': [/^markdown-page$/, /./],
  pricing: [/^docs\/payment$/, /<table[\s>]/],
  search: [/^search$/, /./],
  feedback: [/^feedback-admin$/, /./],
  tag: [/^docs\/tags\/./, /./],
} as const satisfies Record<string, readonly [RegExp, RegExp]>

export type Kind = keyof typeof marks

/** Path of a page (below the base) per kind. @throws Error when the site lacks a kind, so that no test is empty */
export function pageOfEachKind(pages: readonly string[]): Readonly<Record<Kind, string>> {
  return Object.fromEntries(
    Object.entries(marks).map(([kind, [where, holds]]) => {
      const found = pages.find((page) => where.test(page) && holds.test(htmlOf(page)))
      if (found === undefined) throw new Error(`content/ has no page of the kind "${kind}"`)
      return [kind, found]
    }),
  ) as Record<Kind, string>
}

function htmlOf(page: string): string {
  const files = [`${page}/index.html`, `${page}.html`].map((file) => path.join(build, file))
  const file = files.find((candidate) => fs.existsSync(candidate))
  return file ? fs.readFileSync(file, 'utf8') : ''
}
