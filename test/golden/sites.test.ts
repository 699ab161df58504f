/** Every golden site as a whole: which files it becomes, what is reported, and the `<main>` of chosen pages. */
import { expect, test } from 'vitest'
import { builtSite } from './site.ts'

/** Sites that build, with the pages whose HTML is compared. */
const sites: Readonly<Record<string, readonly string[]>> = {
  'basic/no-config': [
    'index.html',
    'docs/intro/index.html',
    'docs/guide/first-steps/index.html',
    'about/index.html',
    '404.html',
    'zh-CN/docs/guide/first-steps/index.html',
  ],
  'widget/site': ['widget/index.html', 'zh-TW/widget/index.html'],
  'locales/fallback': [
    'docs/both/index.html',
    'zh-CN/docs/both/index.html',
    'zh-TW/docs/both/index.html',
    'zh-CN/docs/only-en/index.html',
    'zh-TW/docs/only-zh/index.html',
    'zh-TW/404.html',
    'zh-TW/docs/category/guide/index.html',
  ],
  'sidebars/auto': [
    'docs/intro/index.html',
    'docs/with-index/deep/c/index.html',
    'docs/category/indexed/index.html',
    'docs/with-doc/index.html',
    'docs/hidden/index.html',
    'docs/without-link/e/index.html',
  ],
  'sidebars/manual': [
    'docs/intro/index.html',
    'docs/topics/one/index.html',
    'docs/made/x/index.html',
    'docs/reference/alpha/index.html',
    'docs/loose/index.html',
  ],
  'links/forms': ['docs/start/index.html', 'docs/guide/sibling/index.html'],
  'links/broken': ['docs/a/index.html'],
  'code/blocks': ['docs/code/index.html'],
  'markdown/blocks': ['docs/blocks/index.html'],
  'markdown/math': ['docs/math/index.html'],
  'markdown/profile': ['docs/p/index.html'],
  'markdown/empty-config': ['docs/a/index.html'],
  'markdown/includes': ['docs/page/index.html'],
  'markdown/tabs': ['docs/guide/tabs/index.html'],
  'images/all': ['docs/page/index.html'],
  'front-matter/errors': [
    'docs/bad-yaml/index.html',
    'docs/bad-types/index.html',
    'docs/not-closed/index.html',
    'docs/list/index.html',
    'docs/given/index.html',
    'docs/hide/index.html',
  ],
  'routes/prefixes': ['docs/first/index.html', 'docs/folder/inner/index.html'],
  'tags/docs': ['docs/tags/index.html', 'docs/tags/setup/index.html', 'docs/one/index.html'],
  'mdx/ok': ['docs/page/index.html'],
}

test.each(Object.entries(sites))('%s', async (name, pages) => {
  const built = await builtSite(name)
  expect(built.exitCode, built.report()).toBe(0)
  for (const page of pages) await built.expectMain(page)
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
