import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  contentSecurityPolicies,
  type Policy,
  securityMeta,
} from '../../../../../src/pipeline/render/head/security.ts'
import { shownOrigins } from '../../../../../src/pipeline/render/head/shown-origins.ts'
import { renderHtml } from '../../../../../src/pipeline/render/render-html.tsx'
import { assets, sampleHome, samplePage, sampleShell, sampleView } from '../../../theme/samples.ts'

const nothing: Policy = {
  domains: [],
  scriptPaths: [],
  inlineScripts: [],
  media: [],
  frames: [],
  connect: [],
  images: [],
  scripts: [],
  styles: [],
  fonts: [],
}

const policies = (changes: Partial<Policy>) => contentSecurityPolicies({ ...nothing, ...changes })
const policy = (changes: Partial<Policy> = {}) => policies(changes)[0] ?? ''

const directive = (text: string, name: string) =>
  text
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

test('only the own origin, and nothing that would undo the policy', () => {
  const text = policy()
  expect(directive(text, 'default-src')).toEqual(["'self'"])
  expect(directive(text, 'script-src')).toEqual(["'self'"])
  expect(directive(text, 'object-src')).toEqual(["'none'"])
  expect(directive(text, 'base-uri')).toEqual(["'self'"])
  expect(directive(text, 'form-action')).toEqual(["'self'"])
})

test('of the own origin only scripts at named paths run: each has to fit both policies', () => {
  const [own, paths] = policies({
    scriptPaths: ['/b/assets/js/', '/b/a;b,c/é.js'],
    inlineScripts: ['1'],
    domains: ['cdn.example'],
    scripts: ['https://tags.example'],
  })
  const others = [expect.stringMatching(/^'sha256-/), 'cdn.example', 'https://tags.example']
  expect(directive(own ?? '', 'script-src')).toEqual(["'self'", ...others])
  expect(paths).toMatch(/^script-src [^;]*$/)
  expect(directive(paths ?? '', 'script-src')).toEqual([
    'https://*:*/b/assets/js/',
    'http://*:*/b/assets/js/',
    'https://*:*/b/a%3Bb%2Cc/%C3%A9.js',
    'http://*:*/b/a%3Bb%2Cc/%C3%A9.js',
    ...others,
  ])
})

test('configured hosts are allowed for scripts, styles, images, fonts, connections and frames (spec 7)', () => {
  const text = policy({ domains: ['cdn.example.com', 'https://*.example.org:8443/x/'] })
  for (const name of [
    'script-src',
    'style-src',
    'img-src',
    'font-src',
    'connect-src',
    'frame-src',
  ]) {
    expect(directive(text, name)).toEqual(
      expect.arrayContaining(['cdn.example.com', 'https://*.example.org:8443/x/']),
    )
  }
})

test.each(['a.example; script-src *', "'unsafe-inline'", 'a.example b.example', 'a,b', '"'])(
  'a host that would write directives of its own is left out (%s)',
  (domain) => {
    expect(policy({ domains: [domain] })).toBe(policy())
  },
)

test('origins of the article serve its media and frames, never scripts', () => {
  const text = policy({ media: ['https://img.example'], frames: ['https://video.example'] })
  expect(directive(text, 'img-src')).toContain('https://img.example')
  expect(directive(text, 'frame-src')).toContain('https://video.example')
  expect(directive(text, 'script-src')).toEqual(["'self'"])
  expect(directive(text, 'connect-src')).toEqual(["'self'"])
})

test('the origins of an article are those it shows or frames, sorted, each once', () => {
  const html = [
    '<img alt="a > b" src="https://B.example/1.png"><img src="https://b.example/2.png">',
    '<video><source src="https://a.example:8080/v.mp4?x"></video>',
    '<iframe title="t" src="https://player.example/embed/1"></iframe>',
    '<script src="https://evil.example/x.js"></script><a href="https://link.example">src="https://text.example"</a>',
    '<img src="/own.png"><code>&lt;img src="https://code.example/x.png"></code>',
  ].join('')
  expect(shownOrigins(html)).toEqual({
    media: ['https://a.example:8080', 'https://b.example'],
    frames: ['https://player.example'],
  })
})

test('so are those of srcset, poster and addresses without a scheme', () => {
  const html = [
    '<picture><source srcset="/a.png 1x, https://a.example/b.png 2x"><img src="//B.example/c.png"></picture>',
    '<video poster="https://c.example/d.png" src="/e.mp4?of=https://no.example"></video>',
    '<p class="a" style="color: red; background: url(&quot;https://d.example/e.png&quot;)">url(https://text.example)</p>',
    '<svg><image width="1" href="https://e.example/f.png"></image></svg><style>a { background: url(//f.example/g.png) }</style>',
  ].join('')
  expect(shownOrigins(html)).toEqual({
    media: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `https://${name}.example`),
    frames: [],
  })
})

test('style sheets, fonts and pictures that style sheets load are allowed', () => {
  const [styles, fonts, images] = [
    ['https://fonts.googleapis.com'],
    ['https://f.example'],
    ['https://i.example'],
  ]
  const shell = sampleShell()
  const html = renderHtml({
    shell: { ...shell, security: { ...shell.security, domains: [] }, widget: null },
    assets: { ...assets, styleSources: { styles, fonts, images } },
    page: samplePage(sampleView()),
    articleHtml: null,
    diagrams: new Map(),
  })
  const allowed = (name: string) => new RegExp(`${name} ([^;]*)`).exec(html)?.[1]
  expect(allowed('style-src')).toBe("'self' 'unsafe-inline' https://fonts.googleapis.com")
  expect(allowed('font-src')).toBe(
    "'self' data: https://fonts.googleapis.com https://f.example https://fonts.gstatic.com",
  )
  expect(allowed('img-src')).toBe("'self' data: https://i.example")
})

test('pictures of the configuration are allowed: logos, the favicon, and those in its HTML', () => {
  const shell = sampleShell()
  const size = { width: null, height: null }
  const [src, srcDark] = ['https://a.example/logo.svg', 'https://b.example/logo.svg']
  const logo = { src, srcDark, alt: '', href: '/', target: null, ...size }
  const value = '<img alt="" src="https://c.example/a.png">'
  const items = [{ type: 'html', value, position: 'left' } as const]
  const html = renderHtml({
    shell: {
      ...shell,
      security: { ...shell.security, domains: [] },
      favicon: 'https://d.example/icon.svg',
      navbar: { ...shell.navbar, logo, items },
    },
    assets,
    page: samplePage(sampleView()),
    articleHtml: null,
    diagrams: new Map(),
  })
  const images = /img-src ([^;]*)/.exec(html)?.[1]
  expect(images).toBe(
    "'self' data: https://a.example https://b.example https://c.example https://d.example",
  )
})

test('an address cannot leave the policy', () => {
  const { media } = shownOrigins(`<img src="https://a.example;script-src *">`)
  expect(policy({ media })).not.toContain('script-src *')
})

test('security meta tags (spec 7)', () => {
  const html = securityMeta({ ...nothing, inlineScripts: ['a'] })
  expect(html).toContain('<meta http-equiv="Content-Security-Policy" content="default-src \'self\'')
  expect(html).toContain('<meta http-equiv="X-Content-Type-Options" content="nosniff">')
  expect(html).toContain('<meta name="X-Frame-Options" content="SAMEORIGIN">')
  expect(html).toContain('<meta name="referrer" content="strict-origin-when-cross-origin">')
})

test.each([
  ['a doc', sampleView()],
  ['the home page', sampleView(sampleHome(), { path: '/docs/' })],
])('the policy of %s allows its inline scripts byte for byte, and no other', (_name, view) => {
  const html = renderHtml({
    shell: sampleShell(),
    assets,
    page: samplePage(view),
    articleHtml: null,
    diagrams: new Map(),
  })
  const allowed = [...html.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash)
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code]) =>
      `sha256-${createHash('sha256')
        .update(code as string)
        .digest('base64')}`,
  )
  expect(inline.length).toBe(view.content.kind === 'home' ? 2 : 1)
  // Once in each policy.
  expect(allowed).toEqual([...inline, ...inline])
})
