import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  composed,
  decodePath,
  dirName,
  encodePath,
  isExternalUrl,
  localizedRoute,
  normalizeRoute,
  resolvePath,
  routeHref,
  routeOutput,
  slugify,
  splitUrl,
  stripBase,
  stripHtml,
} from '../../../src/shared/url.ts'

const anyText = fc.string({ unit: 'binary' })
/** File names as they occur: letters of all scripts, spaces, signs, but no slash. */
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => !text.includes('/') && text !== '.' && text !== '..' && !text.includes('\0'))
const segments = fc.array(name, { maxLength: 4 })

describe('encodePath and decodePath', () => {
  test('undo each other on paths without percent signs', () => {
    fc.assert(
      fc.property(segments, (parts) => {
        const path = parts.join('/').replaceAll('%', '')
        expect(decodePath(encodePath(path))).toBe(path)
      }),
    )
  })
  test('the result of encoding is a path to a URL parser, whatever the text', () => {
    fc.assert(
      fc.property(segments, (parts) => {
        const encoded = encodePath(`/${parts.join('/')}`)
        expect(encoded).toMatch(/^[\x21-\x7e]*$/)
        const url = new URL(`https://example.org${encoded}`)
        expect([url.search, url.hash]).toEqual(['', ''])
      }),
    )
  })
  test('neither throws', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        decodePath(text)
        encodePath(text)
      }),
    )
    expect(encodePath('\ud800')).toBe('%EF%BF%BD')
  })
  test.each([
    ['/文 档', '/%E6%96%87%20%E6%A1%A3'],
    ['/a?b#c', '/a%3Fb%23c'],
    ['/100%', '/100%25'],
    ["/it's(1)", "/it's(1)"],
  ])('%s', (path, encoded) => {
    expect(encodePath(path)).toBe(encoded)
  })
  test.each([
    ['%E6%96%87', '文'],
    ['%zz%', '%zz%'],
    ['%ff%E6%96%87', '%ff%E6%96%87'],
    ['a%2Fb', 'a/b'],
  ])('decoded: %s', (path, decoded) => {
    expect(decodePath(path)).toBe(decoded)
  })
})

describe('splitUrl', () => {
  test('the parts give the URL again', () => {
    fc.assert(
      fc.property(anyText, (url) => {
        const { path, query, fragment } = splitUrl(url)
        expect(path + query + fragment).toBe(url)
        expect(path).not.toMatch(/[?#]/)
      }),
    )
  })
  test.each([
    ['a?b#c', ['a', '?b', '#c']],
    ['a#b?c', ['a', '', '#b?c']],
    ['#', ['', '', '#']],
    ['?', ['', '?', '']],
  ])('%s', (url, parts) => {
    expect(Object.values(splitUrl(url))).toEqual(parts)
  })
})

describe('resolvePath', () => {
  test('agrees with a URL parser wherever it stays inside', () => {
    const part = fc.constantFrom('a', 'b c', '文', '.', '..', 'x.md')
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('d', 'e f')),
        fc.array(part, { minLength: 1 }),
        (folder, parts) => {
          const relative = parts.join('/')
          const resolved = resolvePath(folder.join('/'), relative)
          if (resolved === null) return
          const { pathname } = new URL(
            encodePath(relative),
            `https://x.example/${encodePath([...folder, 'file'].join('/'))}`,
          )
          expect(`/${resolved}`).toBe(decodePath(pathname).replace(/(.)\/$/, '$1'))
        },
      ),
    )
  })
  test.each([
    ['a/b', '../c.md', 'a/c.md'],
    ['a/b', '../../../c', null],
    ['', '..', null],
    ['a', '..', ''],
    ['a', '../', ''],
    ['a', './/b//c/', 'a/b/c'],
    ['a', 'b/../../c', 'c'],
    ['a', 'b/../../../c', null],
    ['a', '..b/.c', 'a/..b/.c'],
    ['', '.', ''],
  ])('from “%s”: %s', (folder, relative, path) => {
    expect(resolvePath(folder, relative)).toBe(path)
  })
})

describe('routes', () => {
  test('normalizing twice is normalizing once, and gives one slash at the beginning, none at the end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '', '.', '..', '文')), (parts) => {
        const route = normalizeRoute(parts.join('/'))
        expect(normalizeRoute(route)).toBe(route)
        expect(route).toMatch(/^\/(?:[^/]+(?:\/[^/]+)*)?$/)
      }),
    )
  })

  test('every route has its own file, and its href leads back to it', () => {
    const route = segments.map((parts) => normalizeRoute(parts.join('/').replaceAll('%', '')))
    const rules = fc.record({
      baseUrl: fc.constantFrom('/', '/docs/', '/a-b/'),
      trailingSlash: fc.constantFrom(true, false, null),
    })
    fc.assert(
      fc.property(route, route, rules, (one, other, rule) => {
        if (one !== other) expect(routeOutput(one, rule)).not.toBe(routeOutput(other, rule))
        const href = routeHref(one, rule)
        expect(href.startsWith(rule.baseUrl)).toBe(true)
        expect(normalizeRoute(decodePath(stripBase(href, rule.baseUrl) ?? ''))).toBe(one)
      }),
    )
  })

  test.each([
    ['/a', 'zh-TW', '/zh-TW/a'],
    ['/', 'zh-TW', '/zh-TW/'],
    ['/a', null, '/a'],
  ])('localized: %s in %s', (route, locale, localized) => {
    expect(localizedRoute(route, locale)).toBe(localized)
  })

  test.each([
    ['/a/index.html', '/a/'],
    ['/index.html', '/'],
    ['index.html', ''],
    ['/a.html', '/a'],
    ['/a.b.html', '/a.b'],
    ['/.html', '/.html'],
    ['/index', '/index'],
    ['/myindex.html', '/myindex'],
  ])('without suffix (spec 2.1): %s', (path, stripped) => {
    expect(stripHtml(path)).toBe(stripped)
  })

  test.each([
    ['/docs/a', '/docs/', '/a'],
    ['/docs', '/docs/', '/'],
    ['/docs/', '/docs/', '/'],
    ['/docsx', '/docs/', null],
    ['/a', '/', '/a'],
  ])('%s under base %s', (path, base, inside) => {
    expect(stripBase(path, base)).toBe(inside)
  })
})

describe('slugify', () => {
  test.each([
    ['AI 助手 (beta)', 'ai-助手-beta'],
    ['Hello, World!', 'hello-world'],
    ['a & b', 'a--b'],
    ['Éa\u0301', 'éá'],
    ['snake_case-kebab', 'snake_case-kebab'],
    ['!!!', ''],
  ])('%s', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })
  test('a slug is one segment of a path, and its own slug', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = slugify(text)
        expect(slug).not.toMatch(/[/?#%\s]/)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })
})

test('composed text is NFC', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(composed(text)).toBe(text.normalize('NFC'))
    }),
  )
})

test.each([
  ['https://x', true],
  ['//x', true],
  ['mailto:a@b', true],
  ['data:,', true],
  ['/x', false],
  ['x.md', false],
  ['#a:b', false],
  ['./a:b', false],
])('external: %s %s', (url, isExternal) => {
  expect(isExternalUrl(url)).toBe(isExternal)
})

test.each([
  ['a/b/c', 'a/b'],
  ['a', ''],
  ['/a', ''],
])('folder of %s', (path, folder) => {
  expect(dirName(path)).toBe(folder)
})
