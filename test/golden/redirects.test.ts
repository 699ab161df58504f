/** Pages at old addresses, and the list of them for hosts, as an author gets them from the command. */
import { expect, test } from 'vitest'
import { docsgenHere } from './docsgen.ts'
import { builtSite, filesOf, site, siteOf } from './site.ts'

test('the page at an old address', async () => {
  const built = await builtSite('routes/redirects')
  const pages = [
    'docs/setup.html',
    'zh-CN/news/index.html',
    'forum/index.html',
    '旧 文档/index.html',
  ]
  const texts = pages.map((file) => `${file}\n${built.text(file).replaceAll('><', '>\n<')}\n`)
  await built.expectText('pages.txt', texts.join('\n'))
})

test('the file of the author for hosts stays as it is; else the site gets one', async () => {
  const built = await builtSite('routes/redirects')
  expect(built.text('_redirects')).toMatch(/^# What hosts read\n/)
  const made = siteOf('redirects', {
    'docs/a.md': '---\nredirect_from: /docs/旧\n---\n\n# A\n',
    'docsgen.config.json': JSON.stringify({
      baseUrl: '/base/',
      redirects: [{ from: '/x', to: 'https://example.com/?a=1&b=2' }],
    }),
  })
  expect((await made.build()).text('_redirects')).toBe(
    '/base/docs/%E6%97%A7 /base/docs/a 301\n/base/x https://example.com/?a=1&b=2 301\n',
  )
})

test('a redirect that is added or taken back is noticed, and nothing else is written', async () => {
  const made = siteOf('redirects', { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n\n[x](/late)\n' })
  expect((await made.build()).report()).toContain('broken-link')
  const vercel = '{ "redirects": [{ "source": "/late", "destination": "/docs/a" }] }'
  const added = await made.change('vercel.json', vercel).build()
  expect(added.report()).toBe('no problems\n')
  expect(added.text('docs/b/index.html')).toContain('href="/docs/a"')
  expect(added.files()).toContain('late/index.html')
  // docs/b as a page and as Markdown, the full text, the redirect, and the list for hosts.
  expect(added.result?.written).toBe(5)
  const without = await made.remove('vercel.json').build()
  expect(without.files()).not.toContain('late/index.html')
  expect(without.files()).not.toContain('_redirects')
})

test('only the redirects of the locales that are built', async () => {
  const made = site('routes/redirects')
  const { exitCode, output } = await docsgenHere(['build', '--locale', 'zh-CN'], { cwd: made.root })
  expect(exitCode, output).toBe(0)
  const files = filesOf(`${made.root}/build`).filter((file) =>
    /(?:^|\/)(?:news|forum)\//.test(file),
  )
  expect(files).toEqual(['zh-CN/forum/index.html', 'zh-CN/news/index.html'])
})

test('what cannot be in the configuration is an error with its place', async () => {
  const redirects = [
    { from: '/old', to: 'javascript:alert(1)' },
    { from: '/older?id=1', to: '/docs/a' },
  ]
  const config = JSON.stringify({ redirects }, null, 2)
  const made = siteOf('redirects', { 'docs/a.md': '# A\n', 'docsgen.config.json': config })
  const { exitCode, output } = await docsgenHere(['build'], {
    cwd: made.root,
    env: { NO_COLOR: '1' },
  })
  expect(exitCode).toBe(2)
  const file = 'docsgen.config.json'
  expect(output).toContain(
    `${file}:5:7 error config-invalid redirects[0].to must be a path of this site, or a URL with https: or http:`,
  )
  expect(output).toContain(
    `${file}:8:7 error config-invalid redirects[1].from must have no query and no fragment`,
  )
})
