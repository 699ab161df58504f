import fs from 'node:fs'
import type { IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createMends } from '../../../../../src/commands/dev/live/mends.ts'
import { diagnostic } from '../../../../../src/shared/diagnostic.ts'
import { contentHash } from '../../../../../src/support/content-hash.ts'
import { startServer } from '../../../../../src/support/serve/http-server.ts'

const text = 'a :roket: b\r\n'
const edit = { line: 1, column: 3, endLine: 1, endColumn: 10, text: ':rocket:' }
const problem = diagnostic('emoji-unknown', 'X', {
  file: 'a.md',
  line: 1,
  column: 3,
  fix: { edits: [edit] },
})

async function serverOf() {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-mends-')))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  const file = path.join(root, 'a.md')
  fs.writeFileSync(file, text)
  const mends = createMends(root, (name) => (name === 'a.md' ? contentHash(text) : undefined))
  const server = await startServer({
    firstPort: 0,
    port: 0,
    mounted: (message: IncomingMessage, response) => mends.handle(message, response),
    handle: (_, response) => void response.end('other'),
    onError: () => {},
  })
  onTestFinished(() => server.close())
  const ask = (key: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${server.port}/base/@docsgen/mend?key=${key}`, {
      method: 'POST',
      ...init,
    })
  return { root, file, mends, ask, port: server.port }
}

describe('a page asks for a mend', () => {
  test('that it was offered: the file is mended, once', async () => {
    const { file, mends, ask } = await serverOf()
    const key = mends.offer(problem) ?? ''
    expect((await ask(key)).status).toBe(204)
    expect(fs.readFileSync(file, 'utf8')).toBe('a :rocket: b\r\n')
    const again = await ask(key)
    expect([again.status, await again.text()]).toEqual([
      409,
      '409 a.md is not mended: it has changed since it was checked.\n',
    ])
  })

  test('that it was not offered', async () => {
    const { file, ask } = await serverOf()
    expect((await ask(contentHash('x'))).status).toBe(409)
    expect(fs.readFileSync(file, 'utf8')).toBe(text)
  })

  test('from elsewhere', async () => {
    const { file, mends, ask, port } = await serverOf()
    const key = mends.offer(problem) ?? ''
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: `http://localhost:${port}` },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await ask(key, { headers })).status).toBe(403)
    }
    expect(fs.readFileSync(file, 'utf8')).toBe(text)
    const own = { origin: `http://127.0.0.1:${port}` }
    expect((await ask(key, { headers: own })).status).toBe(204)
  })

  test('with GET, which changes nothing', async () => {
    const { file, mends, ask } = await serverOf()
    await ask(mends.offer(problem) ?? '', { method: 'GET' })
    expect(fs.readFileSync(file, 'utf8')).toBe(text)
  })

  test('of a file that is a link out of the site', async () => {
    const { root, file, mends, ask } = await serverOf()
    const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-outside-'))
    onTestFinished(() => fs.rmSync(outside, { recursive: true }))
    fs.renameSync(file, path.join(outside, 'a.md'))
    fs.symlinkSync(path.join(outside, 'a.md'), path.join(root, 'a.md'))
    expect((await ask(mends.offer(problem) ?? '')).status).toBe(409)
    expect(fs.readFileSync(path.join(outside, 'a.md'), 'utf8')).toBe(text)
  })
})

test('a problem without a fix, or in a file that is no document, is not offered', async () => {
  const { mends } = await serverOf()
  const { fix: _, ...without } = problem
  expect(mends.offer(without)).toBeNull()
  expect(mends.offer({ ...problem, file: 'b.md' })).toBeNull()
})
