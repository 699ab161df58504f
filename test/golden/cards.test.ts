/** Social cards: drawn beside rendering, once each, in fonts that have their characters. */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { findSystemFonts, type Script } from '../../src/pipeline/cards/system-fonts.ts'
import type { Diagnostic } from '../../src/shared/diagnostic.ts'
import type { ThreadScript } from '../../src/support/threads/threads.ts'
import { startDev } from './dev-site.ts'
import { type Built, differences, site, type TestSite, temporaryFolder } from './site.ts'

vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** The paths of the cards that builds have drawn. */
const drawn = vi.hoisted(() => [] as string[])

vi.mock(import('../../src/support/threads/threads.ts'), async (original) => {
  const { createThreads: create } = await original()
  return {
    createThreads<Sent, Done>(script: ThreadScript) {
      const threads = create<Sent, Done>(script)
      const run: typeof threads.run = (items) => {
        const orders = script.file.includes('card-worker') ? items : []
        drawn.push(...orders.map((order) => (order as { path: string }).path))
        return threads.run(items)
      }
      return { ...threads, run }
    },
  }
})

beforeEach(() => void drawn.splice(0))

const start = 'docs/guide/start/index.html'

/** What the head of a page says of its picture. */
function imageOf(built: Built, page: string): Record<string, string> {
  const tags = built
    .text(page)
    .matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g)
  const all = Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]))
  return Object.fromEntries(Object.entries(all).filter(([name]) => /image|card/.test(name)))
}

/** Path of a page's card in the output. */
function cardOf(built: Built, page: string): string {
  const url = imageOf(built, page)['og:image'] ?? ''
  return /\/base\/(assets\/cards\/[\da-f]{16}\.png)$/.exec(url)?.[1] ?? `no card but ${url}`
}

const cardsIn = (built: Built) => built.files().filter((file) => file.startsWith('assets/cards/'))
const codes = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, file }) => [code, file])

/** Makes a folder with the first family that the system has for a script the only one for fonts. */
function onlyFonts(...scripts: readonly Script[]): void {
  const folder = temporaryFolder()
  const system = findSystemFonts()
  for (const file of scripts.flatMap((script) => system[script][0]?.files ?? [])) {
    fs.symlinkSync(file, path.join(folder, path.basename(file)))
  }
  vi.stubEnv('DOCSGEN_FONTS', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
}

test('every page has one, except those with an image, without an address, and those that want none', async () => {
  const built = await site('cards/site').build()
  expect(built.diagnostics).toEqual([])
  expect(imageOf(built, start)).toEqual({
    'og:image': expect.stringMatching(
      /^https:\/\/docs\.example\.com\/base\/assets\/cards\/[\da-f]{16}\.png$/,
    ),
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Getting started',
    'twitter:card': 'summary_large_image',
    'twitter:image:alt': 'Getting started',
  })
  const kept = {
    'og:image': 'https://docs.example.com/base/share.png',
    'twitter:card': 'summary_large_image',
  }
  for (const page of ['docs/guide/own', 'docs/guide/none', 'search']) {
    expect(imageOf(built, `${page}/index.html`), page).toEqual(kept)
  }
  expect(imageOf(built, '404.html')).toEqual(kept)
  // An emoji is no text.
  expect(imageOf(built, 'docs/guide/deploy/index.html')['og:image:alt']).toBe('Deploy')
  const ofStart = ['', 'zh-CN/', 'zh-TW/'].map((locale) => cardOf(built, `${locale}${start}`))
  expect(new Set(ofStart).size).toBe(3)
  for (const card of cardsIn(built)) {
    const bytes = built.bytes().get(card) as Buffer
    expect(bytes.toString('latin1', 1, 4), card).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], card).toEqual([1200, 630])
    expect(bytes.length, card).toBeLessThan(60_000)
  }
  expect(drawn.toSorted()).toEqual(cardsIn(built))
  const pictures = cardsIn(built).map((card) => built.bytes().get(card)?.toString('base64'))
  expect(new Set(pictures).size).toBe(pictures.length)
})

/** Changes, with the number of cards that are drawn for them. */
const changes: Readonly<Record<string, { apply: (s: TestSite) => void; draws: number }>> = {
  'text of a page': {
    apply: (s) => s.edit('docs/guide/start.md', (text) => `${text}\nMore.\n`),
    draws: 0,
  },
  'title of a page, which two locales lack': {
    apply: (s) => s.edit('docs/guide/deploy.md', (text) => text.replace('Deploy', 'Ship')),
    draws: 3,
  },
  'title of a page that is converted': {
    apply: (s) => s.change('i18n/zh-CN/docs/guide/start.md', '# 马上开始\n\n第一步。\n'),
    draws: 2,
  },
  'page with an image of its own': {
    apply: (s) => s.edit('docs/guide/start.md', (text) => `---\nimage: /share.png\n---\n\n${text}`),
    draws: 0,
  },
  'label of the section': {
    apply: (s) => s.change('docs/guide/_category_.json', '{ "label": "Guides" }'),
    draws: 6,
  },
  logo: {
    apply: (s) => s.edit('static/logo.svg', (text) => text.replace('#06f', '#f60')),
    draws: Number.POSITIVE_INFINITY,
  },
  'component of the site': {
    apply: (s) =>
      s.change(
        'theme/SocialCard.tsx',
        "export const SocialCard = ({ title }: { title: string }) => <div style={{ display: 'flex', fontSize: 60 }}>{title}</div>\n",
      ),
    draws: Number.POSITIVE_INFINITY,
  },
  'cards switched off': {
    apply: (s) =>
      s.edit('docsgen.config.ts', (text) =>
        text.replace('socialCards: true', 'socialCards: false'),
      ),
    draws: 0,
  },
  'output removed': { apply: (s) => s.remove('build'), draws: 0 },
  'card removed from the output': {
    apply: (s) =>
      s.remove(`build/assets/cards/${fs.readdirSync(path.join(s.root, 'build/assets/cards'))[0]}`),
    draws: 0,
  },
  'fonts of the machine': { apply: () => onlyFonts('latin', 'simplified'), draws: 0 },
}

describe('after a change, a build gives the bytes of one from nothing, and draws what shows the change', () => {
  test.each(Object.entries(changes))('%s', async (_, { apply, draws }) => {
    const s = site('cards/site')
    const first = await s.build()
    expect(first.diagnostics).toEqual([])
    drawn.splice(0)
    apply(s)
    const built = await s.build()
    expect(drawn).toHaveLength(Math.min(draws, cardsIn(built).length))
    const anew = await s.pristineCopy().build()
    expect(differences(anew.bytes(), built.bytes())).toEqual([])
    expect(built.diagnostics).toEqual(anew.diagnostics)
  })
})

describe('fonts', () => {
  test('without any, pages keep their image, and one message says what to do', async () => {
    onlyFonts()
    const built = await site('cards/site').build()
    expect(imageOf(built, start)['og:image']).toBe('https://docs.example.com/base/share.png')
    expect(codes(built.diagnostics)).toEqual([['social-card-font', undefined]])
    expect(built.exitCode).toBe(0)
    expect(drawn).toEqual([])
  })

  test('without a Chinese one, Chinese pages keep theirs, and the message names page and characters', async () => {
    onlyFonts('latin')
    const built = await site('cards/site').build()
    expect(cardOf(built, start)).toMatch(/^assets/)
    expect(cardOf(built, `zh-CN/${start}`)).toMatch(/^no card/)
    const [problem, ...others] = built.diagnostics
    expect(others).toEqual([])
    expect(problem).toMatchObject({ code: 'social-card-font', severity: 'warning' })
    expect(problem?.message).toMatch(/pages have no social card, because no font has “/)
    expect(problem?.hint).toContain('fonts-noto-cjk')
  })

  test('an English card does not depend on the Chinese font', async () => {
    const all = await site('cards/site').build()
    const s = site('cards/site').edit('docsgen.config.ts', (text) =>
      text.replace(/locales: .*/, "locales: [{ code: 'en' }],"),
    )
    const alone = await s.build()
    onlyFonts('latin')
    const withLatin = await s.pristineCopy().build()
    expect(differences(alone.bytes(), withLatin.bytes())).toEqual([])
    expect(cardsIn(all).length).toBeGreaterThan(cardsIn(alone).length)
  })

  test('a file of the configuration comes before those of the system; one that is no font is reported at its place', async () => {
    const own = findSystemFonts().latin.at(-1)?.files[0] as string
    const s = site('cards/site')
      .change('fonts/own.ttf', fs.readFileSync(own))
      .change('fonts/broken.ttf', 'no font')
    const before = cardOf(await s.build(), start)
    s.edit('docsgen.config.ts', (text) =>
      text.replace(
        'socialCards: true',
        "socialCards: { fonts: ['fonts/own.ttf', 'fonts/broken.ttf'] }",
      ),
    )
    const built = await s.build()
    expect(cardOf(built, start)).not.toBe(before)
    expect(built.diagnostics).toMatchObject([
      {
        code: 'social-card-font',
        file: 'docsgen.config.ts',
        line: 8,
        message: expect.stringContaining('it is no font in TrueType or OpenType format'),
      },
    ])
  })
})

describe('a component of the site', () => {
  const withCard = (code: string) => site('cards/site').change('theme/SocialCard.tsx', code)

  test('one that throws is an error at its line', async () => {
    const built = await withCard(
      "export function SocialCard() {\n  throw new Error('no such card')\n}\n",
    ).build()
    expect(built.exitCode).toBe(1)
    expect(built.report()).toContain('theme/SocialCard.tsx:2')
    expect(built.report()).toContain('no such card')
  })

  test('what cards do not know is reported with its file, and the card is drawn', async () => {
    const built = await withCard(
      'export const SocialCard = ({ title }: { title: string }) => (\n  <div className="x" style={{ display: \'flex\', color: \'no-color\' }}>\n    {title}\n    <img src="https://example.com/a.png" width={5} height={5} alt="" />\n  </div>\n)\n',
    ).build()
    expect(cardOf(built, start)).toMatch(/^assets/)
    expect(new Set(built.diagnostics.map(({ code, file }) => `${code} ${file}`))).toEqual(
      new Set(['social-card-incomplete theme/SocialCard.tsx']),
    )
    const messages = built.diagnostics.map(({ message }) => message).join('\n')
    expect(messages).toContain('“className”')
    expect(cardsIn(built)).toContain(cardOf(built, start))
  })

  test('elements that cannot be drawn give way to the theme’s own card', async () => {
    const code =
      'export const SocialCard = () => <div style={{ display: \'flex\' }}><img src="data:image/png;base64,AAAA" alt="" /></div>\n'
    const built = await withCard(code).build()
    expect(built.exitCode).toBe(0)
    expect(cardsIn(built)).toContain(cardOf(built, start))
    expect(codes(built.diagnostics)).toEqual([['social-card-incomplete', 'theme/SocialCard.tsx']])
  })
})

test('a logo that is broken or on another server is left out, with a message at its place', async () => {
  const s = site('cards/site').change('static/logo.svg', 'no drawing')
  const broken = await s.build()
  expect(broken.diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'social-card-incomplete',
      file: 'docsgen.config.ts',
      message: expect.stringContaining('“/base/logo.svg”'),
    }),
  )
  expect(cardsIn(broken)).toContain(cardOf(broken, start))
})

test('docsgen dev draws a card when its address is asked for: the bytes of a build', async () => {
  const s = site('cards/site')
  const built = await s.build()
  const server = await startDev(s.pristineCopy().root)
  const page = await server.get('docs/guide/start/')
  const [, card = ''] =
    /og:image" content="https:\/\/docs\.example\.com\/base\/(assets\/cards\/\w+\.png)"/.exec(
      page.body.toString('utf8'),
    ) ?? []
  expect(card).toBe(cardOf(built, start))
  expect(drawn.slice(cardsIn(built).length)).toEqual([])
  const picture = await server.get(card)
  expect([picture.status, picture.type]).toEqual([200, 'image/png'])
  expect(picture.body.equals(built.bytes().get(card) as Buffer)).toBe(true)
  expect(drawn.slice(cardsIn(built).length)).toEqual([card])
  expect((await server.get('assets/cards/0000000000000000.png')).status).toBe(404)
})
