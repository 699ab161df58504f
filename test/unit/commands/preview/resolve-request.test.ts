import { describe, expect, test } from 'vitest'
import { resolveRequest } from '../../../../src/commands/preview/resolve-request.ts'
import { readTarget } from '../../../../src/support/serve/request-target.ts'

interface Setting {
  readonly trailingSlash: boolean | null
  readonly baseUrl?: string
  readonly files: readonly string[]
  readonly statics?: readonly string[]
}

/** `name` of the file, `→ location`, or `404 name`. */
async function answer(where: string, { trailingSlash, baseUrl = '/b/', ...site }: Setting) {
  const target = readTarget(where)
  if (target === null) throw new Error(`malformed: ${where}`)
  const locales = [{ code: 'en' }, { code: 'zh-CN' }] as never
  const found = await resolveRequest(target, {
    config: { baseUrl, trailingSlash, locales },
    find: async (name) => (site.files.includes(name) ? { name, path: `/out/${name}` } : null),
    isStatic: (name) => site.statics?.includes(name) ?? false,
  })
  if (found.type === 'redirect') return `→ ${found.location}`
  return found.type === 'file' ? found.file.name : `404 ${found.page?.name}`
}

const both = ['404.html', 'zh-CN/404.html', 'index.html', 'zh-CN/index.html', 'assets/main.js']
const folders = [...both, 'guide/index.html', 'zh-CN/guide/index.html', '中文 1/index.html']
const flat = [...both, 'guide.html', 'zh-CN/guide.html']

describe('pages have one address', () => {
  test.each([
    ['/b/', 'index.html'],
    ['/b/guide', 'guide/index.html'],
    ['/b/guide/', 'guide/index.html'],
    ['/b/guide/index.html', '→ /b/guide'],
    ['/b/guide.html?a=1', '→ /b/guide?a=1'],
    ['/b/index.html?a', '→ /b/?a'],
    ['/b/zh-CN/', 'zh-CN/index.html'],
    ['/b/zh-CN?x', '→ /b/zh-CN/?x'],
    ['/b/zh-CN/index.html', '→ /b/zh-CN/'],
    ['/b/%E4%B8%AD%E6%96%87%201', '中文 1/index.html'],
    ['/b/%E4%B8%AD%E6%96%87%201.html', '→ /b/%E4%B8%AD%E6%96%87%201'],
  ])('unset: %s is %s', async (where, expected) => {
    expect(await answer(where, { trailingSlash: null, files: folders })).toBe(expected)
  })

  test.each([
    ['/b/guide/', 'guide/index.html'],
    ['/b/guide?a=%2F&b=1', '→ /b/guide/?a=%2F&b=1'],
    ['/b/guide/index.html', '→ /b/guide/'],
    ['/b/guide.html', '→ /b/guide/'],
    ['/b/zh-CN', '→ /b/zh-CN/'],
    ['/b/assets/main.js', 'assets/main.js'],
    ['/b/assets/main.js/', '404 404.html'],
  ])('true: %s is %s', async (where, expected) => {
    expect(await answer(where, { trailingSlash: true, files: folders })).toBe(expected)
  })

  test.each([
    ['/b/guide', 'guide.html'],
    ['/b/guide/?a=1', '→ /b/guide?a=1'],
    ['/b/guide.html', '→ /b/guide'],
    ['/b/zh-CN/', 'zh-CN/index.html'],
    ['/b/zh-CN', '→ /b/zh-CN/'],
    ['/b/zh-CN/guide/', '→ /b/zh-CN/guide'],
    ['/b/404.html', '404.html'],
    ['/b/index.html', '→ /b/'],
  ])('false: %s is %s', async (where, expected) => {
    expect(await answer(where, { trailingSlash: false, files: flat })).toBe(expected)
  })

  test.each([true, false, null])('files of static/ keep theirs (%s)', async (trailingSlash) => {
    const files = [...both, 'verify.html', 'demo/index.html', 'demo/app.js']
    const site = { trailingSlash, files, statics: ['verify.html', 'demo/index.html'] }
    expect(await answer('/b/verify.html', site)).toBe('verify.html')
    expect(await answer('/b/demo', site)).toBe('→ /b/demo/')
    expect(await answer('/b/demo/index.html', site)).toBe('demo/index.html')
  })
})

describe('files that do not exist', () => {
  test.each([
    ['/b/nowhere', '404 404.html'],
    ['/b/zh-CN/nowhere/', '404 zh-CN/404.html'],
    ['/b/en/nowhere', '404 404.html'],
    ['/b/zh-CNx', '404 404.html'],
    ['/b/assets', '404 404.html'],
    ['/b/assets/', '404 404.html'],
    ['/elsewhere', '404 404.html'],
    ['/bx', '404 404.html'],
    ['/', '→ /b/'],
    ['/?a', '→ /b/?a'],
    ['/b', '→ /b/'],
    ['/b/.html', '404 404.html'],
    // The not-found page has no address of its own.
    ['/b/404', '404 404.html'],
    ['/b/404/', '404 404.html'],
    ['/b/zh-CN/404', '404 zh-CN/404.html'],
  ])('%s is %s', async (where, expected) => {
    expect(await answer(where, { trailingSlash: null, files: folders })).toBe(expected)
  })

  test('a site at the root has no address above it', async () => {
    const site = { trailingSlash: null, baseUrl: '/', files: folders }
    expect(await answer('/', site)).toBe('index.html')
    expect(await answer('/nowhere', site)).toBe('404 404.html')
  })

  test('a redirect never leaves the site', async () => {
    const files = ['evil.example/index.html', 'index.html']
    const site = { trailingSlash: true, baseUrl: '/', files }
    expect(await answer('/evil.example', site)).toBe('→ /evil.example/')
    expect(readTarget('//evil.example')).toBeNull()
    expect(readTarget('/\\evil.example')).toBeNull()
  })
})
