/** Every golden site as a whole: which files it becomes, what is reported, and the HTML of chosen pages. */
import { expect, test } from 'vitest'
import { builtSite } from './site.ts'

/** Pages whose HTML is compared: the article, or the whole `<main>` where the site is about what surrounds it. */
interface Pages {
  readonly articles?: readonly string[]
  readonly mains?: readonly string[]
}

/** Sites that build. */
const sites: Readonly<Record<string, Pages>> = {
  'basic/no-config': {
    mains: [
      'docs/intro/index.html',
      'docs/guide/first-steps/index.html',
      'zh-CN/docs/guide/first-steps/index.html',
    ],
    articles: ['about/index.html'],
  },
  'data/site': {
    articles: ['docs/index.html', 'zh-TW/docs/plain/index.html'],
    mains: ['releases/v2.0/index.html', 'zh-CN/teams/core/ada/index.html'],
  },
  'widget/site': { mains: ['zh-TW/widget/index.html'] },
  'api/site': {
    mains: [
      'docs/petstore/index.html',
      'docs/petstore/get-pet/index.html',
      'docs/petstore/save-pet/index.html',
      'docs/petstore/tags/pets/index.html',
      'docs/petstore/schemas/pet/index.html',
      'docs/petstore/schemas/index.html',
      'docs/petstore/webhooks/new-pet/index.html',
      'zh-CN/docs/petstore/get-pet/index.html',
      'zh-TW/docs/petstore/schemas/pet/index.html',
    ],
    articles: [
      'docs/calls/index.html',
      'docs/calls-in-mdx/index.html',
      'zh-CN/docs/calls/index.html',
      'zh-TW/docs/calls/index.html',
    ],
  },
  'api/own': {
    mains: [
      'docs/guide/pet/index.html',
      'docs/guide/save/index.html',
      'docs/guide/all/index.html',
      'zh-CN/docs/guide/pet/index.html',
      'zh-CN/docs/guide/save/index.html',
      'zh-TW/docs/guide/pet/index.html',
      'docs/shop/tags/pets/index.html',
      'docs/shop/workflows/rename-pet/index.html',
      'docs/shop/workflows/look-around/index.html',
    ],
    articles: ['docs/intro/index.html'],
  },
  'api/chat': {
    mains: [
      'docs/widget/index.html',
      'docs/widget/send-message/index.html',
      'docs/widget/follow-conversation/index.html',
      'docs/widget/channels/conversation/index.html',
      'docs/widget/channels/archive/index.html',
      'zh-CN/docs/widget/send-message/index.html',
      'zh-TW/docs/widget/channels/conversation/index.html',
      'docs/assistant/index.html',
      'docs/assistant/search-conversations/index.html',
      'docs/assistant/close-all/index.html',
      'docs/assistant/prompts/index.html',
      'docs/assistant/resources/index.html',
      'zh-CN/docs/assistant/index.html',
      'zh-TW/docs/assistant/search-conversations/index.html',
    ],
  },
  'front-matter/head': {},
  'versions/docs': {
    mains: [
      'docs/intro/index.html',
      'docs/next/intro/index.html',
      'docs/next/guide/new/index.html',
      'docs/1.0/intro/index.html',
      'docs/1.0/tags/first/index.html',
      'docs/category/guide/index.html',
      'zh-CN/docs/1.0/intro/index.html',
      'api/next/calls/index.html',
    ],
  },
  'locales/fallback': {
    mains: [
      'docs/both/index.html',
      'zh-CN/docs/both/index.html',
      'zh-TW/docs/both/index.html',
      'zh-CN/docs/only-en/index.html',
      'zh-TW/docs/only-zh/index.html',
      'zh-TW/404.html',
      'zh-TW/docs/category/guide/index.html',
    ],
  },
  'sidebars/auto': {
    mains: [
      'docs/intro/index.html',
      'docs/with-index/deep/c/index.html',
      'docs/category/indexed/index.html',
      'docs/with-doc/index.html',
      'docs/hidden/index.html',
      'docs/without-link/e/index.html',
    ],
  },
  'sidebars/badges': {
    mains: [
      'docs/guide/deep/index.html',
      'docs/pets/get-pets/index.html',
      'zh-CN/docs/guide/one/index.html',
      'zh-TW/docs/guide/one/index.html',
    ],
  },
  'sidebars/products': {
    mains: ['docs/next/guide/start/index.html', 'desk/intro/index.html'],
  },
  'blog/changelog': { articles: ['docs/changelog/index.html', 'docs/included/index.html'] },
  'sidebars/manual': {
    mains: [
      'docs/intro/index.html',
      'docs/topics/one/index.html',
      'docs/made/x/index.html',
      'docs/reference/alpha/index.html',
      'docs/loose/index.html',
    ],
  },
  'blog/site': {
    mains: [
      'blog/index.html',
      'blog/page/2/index.html',
      'blog/2025/03/02/folder/index.html',
      'blog/hello/index.html',
      'blog/tags/release/index.html',
      'zh-CN/blog/index.html',
      'zh-TW/blog/2025/03/01/dated/index.html',
      'zh-TW/blog/tags/ai/index.html',
    ],
  },
  'blog/errors': {},
  'links/forms': { articles: ['docs/start/index.html', 'docs/guide/sibling/index.html'] },
  'links/broken': { articles: ['docs/a/index.html'] },
  'code/blocks': { articles: ['docs/code/index.html'] },
  'markdown/blocks': { articles: ['docs/blocks/index.html'] },
  'markdown/math': { articles: ['docs/math/index.html'] },
  'markdown/profile': { articles: ['docs/p/index.html'] },
  'markdown/empty-config': { articles: ['docs/a/index.html'] },
  'markdown/includes': { articles: ['docs/page/index.html'] },
  'markdown/tabs': { articles: ['docs/guide/tabs/index.html'] },
  'images/all': { articles: ['docs/page/index.html'] },
  'images/widths': {
    articles: ['docs/page/index.html', 'docs/live/index.html', 'docs/wide/index.html'],
    mains: [
      'zh-CN/docs/page/index.html',
      'blog/index.html',
      'blog/2025/01/02/posts/cover/index.html',
    ],
  },
  'front-matter/errors': {
    mains: [
      'docs/bad-yaml/index.html',
      'docs/bad-types/index.html',
      'docs/not-closed/index.html',
      'docs/list/index.html',
      'docs/given/index.html',
      'docs/hide/index.html',
    ],
  },
  'routes/redirects': { articles: ['docs/install/index.html'] },
  'routes/prefixes': { mains: ['docs/first/index.html', 'docs/folder/inner/index.html'] },
  'tags/docs': { mains: ['docs/tags/setup/index.html', 'docs/one/index.html'] },
  'mdx/ok': { articles: ['docs/page/index.html'] },
}

test.each(Object.entries(sites))('%s', async (name, { articles = [], mains = [] }) => {
  const built = await builtSite(name)
  expect(built.exitCode, built.report()).toBe(0)
  for (const page of articles) await built.expectArticle(page)
  for (const page of mains) await built.expectMain(page)
  await built.expectFiles()
  await built.expectDiagnostics()
})

test('the whole of a sidebar is a file beside its pages', async () => {
  const built = await builtSite('sidebars/auto')
  const entries: unknown = JSON.parse(built.text('assets/sidebar-en-docs.json'))
  await built.expectText('sidebar.json', `${JSON.stringify(entries, null, 1)}\n`)
})

/** Sites that do not build, with their exit code (design 4). */
const broken: Readonly<Record<string, 1 | 2>> = {
  'config/errors': 2,
  'config/throws': 2,
  'config/version-url': 2,
  'sidebars/errors': 1,
}

test.each(Object.entries(broken))(
  '%s ends with the right code and all problems at once',
  async (name, code) => {
    const built = await builtSite(name)
    await built.expectDiagnostics()
    expect(built.exitCode || (built.diagnostics.some((d) => d.severity === 'error') ? 1 : 0)).toBe(
      code,
    )
  },
)
