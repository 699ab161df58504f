import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serve } from '../../../scripts/serve.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docgen-serve-'))
const dir = path.join(folder, 'site')
const files = {
  'site/index.html': 'home',
  'site/404.html': 'not found',
  'site/zh-CN/404.html': '找不到',
  'site/docs/intro/index.html': 'intro',
  'site/docs/flat.html': 'flat',
  'site/docs/中文 100%/index.html': 'chinese',
  'site/assets/main.js': 'script',
  'secret.txt': 'secret',
}

let server: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  server = await serve(dir, { base: '/docs/' })
})

afterAll(async () => {
  await server.close()
  fs.rmSync(folder, { recursive: true })
})

const get = (url: string, options: RequestInit = {}) =>
  fetch(`${server.origin}${url}`, { redirect: 'manual', ...options })

describe('a static host', () => {
  test.each([
    ['/docs/', 200, 'home'],
    ['/docs/docs/intro', 200, 'intro'],
    ['/docs/docs/intro/', 200, 'intro'],
    ['/docs/docs/intro?a=1', 200, 'intro'],
    ['/docs/docs/flat', 200, 'flat'],
    [`/docs/docs/${encodeURIComponent('中文 100%')}`, 200, 'chinese'],
    ['/docs/assets/main.js', 200, 'script'],
    ['/docs/nowhere', 404, 'not found'],
    ['/docs/zh-CN/nowhere', 404, '找不到'],
    ['/docs/docs', 404, 'not found'],
    ['/outside', 404, 'not found'],
    ['/docs/..%2f..%2fsecret.txt', 404, 'not found'],
    ['/docs/%00', 400, '400\n'],
    ['/docs/%ff', 400, '400\n'],
  ])('%s answers %i', async (url, status, text) => {
    const response = await get(url)
    expect(response.status).toBe(status)
    expect(await response.text()).toBe(text)
  })

  test.each(['/', '/docs'])('%s leads to the base', async (url) => {
    const response = await get(url)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/docs/')
  })

  test('names the types of files', async () => {
    const type = async (url: string) => (await get(url)).headers.get('content-type')
    expect(await type('/docs/')).toBe('text/html; charset=utf-8')
    expect(await type('/docs/assets/main.js')).toBe('text/javascript; charset=utf-8')
  })

  test('answers HEAD without a body, and nothing but GET and HEAD', async () => {
    expect(await (await get('/docs/', { method: 'HEAD' })).text()).toBe('')
    expect((await get('/docs/', { method: 'POST' })).status).toBe(405)
  })
})
