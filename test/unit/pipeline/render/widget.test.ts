import { expect, test } from 'vitest'
import { renderHtml } from '../../../../src/pipeline/render/render-html.tsx'
import type { WidgetOptions } from '../../../../src/shared/chat-widget/options.ts'
import type { Assets } from '../../../../src/shared/model/assets.ts'
import type { PageContent } from '../../../../src/shared/model/page-view.ts'
import type { Shell } from '../../../../src/shared/model/shell.ts'
import { assets, sampleDoc, samplePage, sampleShell, sampleView } from '../../theme/samples.ts'

const sample = sampleShell()

function render(
  content: PageContent,
  { shell = {}, files = assets }: { shell?: Partial<Shell>; files?: Assets } = {},
): string {
  return renderHtml({
    shell: sampleShell(shell),
    assets: files,
    page: samplePage(sampleView(content)),
    articleHtml: null,
    diagrams: new Map(),
  })
}

const widgetWith = (options: WidgetOptions, enabled = true): Partial<Shell> => ({
  widget: { enabled, options: { ...sample.widget?.options, ...options }, start: {} },
})

function policyOf(html: string): Record<string, string[]> {
  const [, text = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

const dataOf = (html: string): unknown => {
  const [, json] =
    /<script type="application\/json" id="dg-widget">(.*?)<\/script>/s.exec(html) ?? []
  return json === undefined ? undefined : JSON.parse(json)
}

test('a page names the widget’s scripts, and loads none of them by itself', () => {
  const html = render(sampleDoc())
  expect(dataOf(html)).toEqual({
    src: '/docs/assets/widget-1.js',
    integrity: 'sha384-one',
    config: sample.widget?.options,
  })
  expect(html).not.toMatch(/<script[^>]*src="[^"]*widget/)
  expect(html).not.toContain('widget-settings')
})

test('no word of the configuration can end the data block', () => {
  const title = '</script><script>alert(1)</script><!-- \u2028'
  const html = render(sampleDoc(), { shell: widgetWith({ bubbleConfig: { title } }) })
  expect(html).not.toContain('<script>alert')
  expect(dataOf(html)).toMatchObject({ config: { bubbleConfig: { title } } })
})

test.each([
  ['without a widget', { shell: { widget: null } }],
  ['whose widget is switched off', { shell: widgetWith({}, false) }],
])('a site %s mounts none', (_, options) => {
  expect(dataOf(render(sampleDoc(), options))).toBeUndefined()
})

test('the policy gains exactly the hosts of the widget', () => {
  const icons = { buttonConfig: { icon: 'https://img.example.net/i.svg' } }
  const without = policyOf(render(sampleDoc(), { shell: { widget: null } }))
  const withWidget = policyOf(render(sampleDoc(), { shell: widgetWith(icons) }))
  const added = Object.entries(withWidget).flatMap(([name, sources]) =>
    sources.filter((source) => !without[name]?.includes(source)).map((source) => [name, source]),
  )
  expect(added).toEqual([
    ['img-src', 'https://img.example.net'],
    ['connect-src', 'https://api.example.com'],
    ['frame-src', 'https://chat.example.com'],
  ])
})

test('the settings page loads its script and styles, and leaves the place to the widget being set up', () => {
  const html = render({ kind: 'widgetSettings' })
  expect(html).toContain('<script type="module" src="/docs/assets/widget-settings-1.js"></script>')
  expect(html).toContain('<link rel="stylesheet" href="/docs/assets/widget-settings-1.css">')
  expect(dataOf(html)).toBeUndefined()
  expect(html.includes('<h1 class="dg-title">Widget settings</h1>')).toBe(true)
})

test('without a script the settings page has every field and the code to start from', () => {
  const html = render({ kind: 'widgetSettings' })
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  for (const field of ['placement', 'theme.mode', 'inviteConfig.loopCount', 'chatConfig.sid'])
    expect(main.includes(`<td><code>${field}</code></td>`), field).toBe(true)
  expect(main.includes('src=&quot;https://example.com/docs/widget.js&quot;')).toBe(true)
  expect(main.includes('integrity=&quot;sha384-full&quot;')).toBe(true)
  for (const label of ['Position', 'Tabs', 'Bubble', 'Navbar', 'Theme', 'Window'])
    expect(main.includes(`<legend>${label}</legend>`), label).toBe(true)
  for (const label of ['Margins', 'Animation', 'Other'])
    expect(main.includes(`<legend>${label}</legend>`), label).toBe(true)
  expect(main.includes('<h2>Embed code</h2>')).toBe(true)
})
