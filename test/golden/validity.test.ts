/** Every kind of page is valid HTML. */
import {
  type ConfigData,
  HtmlValidate,
  type ResolvedConfig,
  StaticConfigLoader,
} from 'html-validate'
import { expect, test } from 'vitest'
import { builtSite } from './site.ts'

const rules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Ids come from headings in any script (`#网络设置`), which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Style of writing, not validity: React and the serialiser of articles write these in their own way.
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'void-style': 'off',
    // Authors' titles may be long; a search engine cuts them.
    'long-title': 'off',
    // The widget's settings act as they are changed: there is nothing to send.
    'wcag/h32': 'off',
    // Our own files need no hash against tampering: they come from the same host as the page.
    'require-sri': 'off',
  },
}

/** html-validate reads the rules again for every page. All pages have the same ones, so here they are read once. */
class OneConfig extends StaticConfigLoader {
  #read: ResolvedConfig | Promise<ResolvedConfig> | undefined
  override getConfigFor(page: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#read ??= super.getConfigFor(page)
    return this.#read
  }
}

const validator = new HtmlValidate(new OneConfig(rules))

/** Sites that between them have every kind of page, none with broken HTML of an author's. */
const names = [
  'basic/no-config',
  'blog/site',
  'locales/fallback',
  'sidebars/auto',
  'sidebars/manual',
  'links/forms',
  'code/blocks',
  'markdown/includes',
  'markdown/math',
  'markdown/profile',
  'markdown/tabs',
  'images/all',
  'routes/redirects',
  'tags/docs',
  'versions/docs',
  'mdx/ok',
  'widget/site',
]

test.each(names)('%s', async (name) => {
  const built = await builtSite(name, { drafts: true })
  const pages = built.files().filter((file) => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(2)
  const problems: string[] = []
  for (const page of pages) {
    const report = await validator.validateString(built.text(page), page)
    for (const { messages } of report.results) {
      for (const { line, column, ruleId, message } of messages) {
        problems.push(`${page}:${line}:${column} ${ruleId}: ${message}`)
      }
    }
  }
  expect(problems).toEqual([])
})
