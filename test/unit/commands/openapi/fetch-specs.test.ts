import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { fetchSpecs } from '../../../../src/commands/openapi/fetch-specs.ts'
import { openapi } from '../../../../src/commands/openapi/openapi.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'

const spec = (title: string) =>
  JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths: {} })

/** A server that answers so by path; gives back its origin. */
async function serve(
  answer: (path: string, response: http.ServerResponse) => void,
): Promise<string> {
  const server = http.createServer((request, response) => answer(request.url ?? '', response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function fetchOne(
  root: string,
  url: string,
  more: { refresh?: boolean; allowPrivate?: boolean } = {},
) {
  const urls = new Map([['api', url]])
  return fetchSpecs({ root, urls, refresh: false, allowPrivate: true, ...more })
}

test('a specification is fetched once, stored in lines, and again on request', async () => {
  let title = 'One'
  let requests = 0
  const origin = await serve((_, response) => {
    requests++
    response.end(spec(title))
  })
  const url = `${origin}/v3/api-docs`
  const root = temporarySite({
    'docs/a.md': '# A\n',
    'docsgen.config.json': JSON.stringify({ openapi: { api: url } }),
  })
  const run = (refresh: boolean) => openapi({ root, refresh, allowPrivate: true })
  expect(await run(false)).toMatchObject({
    specifications: [{ id: 'api', title: 'One', fetched: 'new' }],
    diagnostics: [],
  })
  expect(fs.readFileSync(path.join(root, 'openapi/api.json'), 'utf8')).toContain('{\n  "openapi"')
  title = 'Two'
  expect((await run(false)).specifications).toMatchObject([{ title: 'One', fetched: null }])
  expect(requests).toBe(1)
  expect((await run(true)).specifications).toMatchObject([{ title: 'Two', fetched: 'changed' }])
  expect((await run(true)).specifications).toMatchObject([{ fetched: 'unchanged' }])
  expect(await openapi({ root, check: true })).toMatchObject({ diagnostics: [] })
  expect(requests).toBe(3)
})

test('numbers that no double holds are stored as they were sent', async () => {
  const numbers =
    '{"maximum":9223372036854775807,"minimum":-9223372036854775808,"far":1e400,"near":0.12345678901234567890123}'
  const texts = ['\\" 9223372036854775807', '1e400', '12345678901234567890']
  const sent = `${spec('T').slice(0, -1)},"x-numbers":${numbers},"x-texts":${JSON.stringify(texts)},"x-usual":[1.0,1e3]}`
  const origin = await serve((_, response) => response.end(sent))
  const root = temporarySite({})
  expect((await fetchOne(root, `${origin}/`)).problems.size).toBe(0)
  const stored = fs.readFileSync(path.join(root, 'openapi/api.json'), 'utf8')
  expect(stored.replaceAll(/\s/g, '')).toContain(`"x-numbers":${numbers},`)
  expect(JSON.parse(stored)).toMatchObject({ 'x-texts': texts, 'x-usual': [1, 1000] })
  expect(stored).toContain('"x-usual": [\n    1,\n    1000\n  ]\n}\n')
})

test.each<
  [name: string, answer: (path: string, response: http.ServerResponse) => void, reason: string]
>([
  [
    'an error',
    (_, response) => response.writeHead(500).end(),
    'the server answers with status 500',
  ],
  [
    'a page',
    (_, response) => response.end('<html></html>'),
    'it is no specification of OpenAPI or AsyncAPI',
  ],
  [
    'a circle',
    (_, response) => response.writeHead(302, { Location: '/' }).end(),
    'it is redirected more than 5 times',
  ],
  [
    'a way to a file',
    (_, response) => response.writeHead(302, { Location: 'file:///etc/hostname' }).end(),
    'it is redirected to nowhere',
  ],
  [
    'more than the limit',
    (_, response) => {
      const chunk = Buffer.alloc(1024 * 1024, ' ')
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', more)
      }
      more()
    },
    'it is larger than 50 MB',
  ],
  [
    'little that becomes more than the limit',
    (_, response) => {
      const bomb = gzipSync(Buffer.alloc(51 * 1024 * 1024, ' '))
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb)
    },
    'it is larger than 50 MB',
  ],
  [
    'half of a specification',
    (_, response) => {
      response.writeHead(200, { 'Content-Length': 9999 })
      response.write(spec('Half'), () => response.destroy())
    },
    'the answer ends early',
  ],
  [
    'half of a compressed specification',
    (_, response) => {
      const half = gzipSync(spec('Half')).subarray(0, 40)
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(half)
    },
    'the answer ends early',
  ],
])('a server that answers with %s changes nothing', async (_, answer, reason) => {
  const origin = await serve(answer)
  const root = temporarySite({ 'openapi/api.json': spec('Kept') })
  const { fetched, problems } = await fetchOne(root, `${origin}/`)
  expect(fetched.size).toBe(0)
  expect([...problems.values()].map(({ message }) => message)).toEqual([
    `${origin}/ cannot be fetched: ${reason}.`,
  ])
  expect(fs.readFileSync(path.join(root, 'openapi/api.json'), 'utf8')).toBe(spec('Kept'))
  expect(fs.existsSync(path.join(root, 'openapi.lock'))).toBe(false)
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])(
  'a specification that is compressed without being asked for (%s) is read',
  async (encoding, compress) => {
    const origin = await serve((_, response) =>
      response.writeHead(200, { 'Content-Encoding': encoding }).end(compress(spec('Small'))),
    )
    const root = temporarySite({})
    const { problems } = await fetchOne(root, `${origin}/`)
    expect([...problems.values()]).toEqual([])
    expect(fs.readFileSync(path.join(root, 'openapi/api.json'), 'utf8')).toContain('"Small"')
  },
)

test('addresses of private networks are not asked, unless they are allowed', async () => {
  const origin = await serve((_, response) => response.end(spec('T')))
  const { problems } = await fetchOne(temporarySite({}), `${origin}/`, { allowPrivate: false })
  expect([...problems.values()].map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    `${origin}/ cannot be fetched: its address is of a private network. Add \`--allow-private\` if you trust it.`,
  ])
})

test('a specification is not written through a link that leads out of the site', async () => {
  const origin = await serve((_, response) => response.end(spec('T')))
  const outside = path.join(temporarySite({ 'profile.sh': 'mine' }), 'profile.sh')
  const root = temporarySite({ 'openapi/shared/api.json': '' })
  const file = path.join(root, 'openapi/api.json')
  fs.symlinkSync(outside, file)
  await expect(fetchOne(root, `${origin}/`)).rejects.toMatchObject({
    diagnostics: [{ code: 'output-write', file: 'openapi/api.json' }],
  })
  expect(fs.readFileSync(outside, 'utf8')).toBe('mine')
  fs.rmSync(file)
  fs.symlinkSync('shared/api.json', file)
  await fetchOne(root, `${origin}/`)
  expect(fs.readFileSync(path.join(root, 'openapi/shared/api.json'), 'utf8')).toContain('"T"')
})

test('what cannot be read is named once, with its place in the configuration', async () => {
  const origin = await serve((_, response) => response.writeHead(500).end())
  const root = temporarySite({
    'docs/a.md': '# A\n',
    'openapi/api.yaml': 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n',
    'docsgen.config.json': `{
  "openapi": {
    "users": "./openapi/apis.yaml",
    "orders": { "path": "openapi/" },
    "remote": { "path": "${origin}/" }
  }
}`,
  })
  const { diagnostics } = await openapi({ root, allowPrivate: true })
  expect(
    diagnostics.map(
      ({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint}`,
    ),
  ).toEqual([
    'docsgen.config.json:3:5 The specification openapi/apis.yaml does not exist. Did you mean “openapi/api.yaml”?',
    `docsgen.config.json:5:17 ${origin}/ cannot be fetched: the server answers with status 500. What is stored of it stays. Try again later, or correct the address.`,
  ])
})

test('files beside a specification have their own place in the configuration', async () => {
  const root = temporarySite({
    'docs/a.md': '# A\n',
    'apis/api.yaml': 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n',
    'apis/events.yaml': 'asyncapi: 3.0.0\ninfo: { title: T, version: "1" }\n',
    'apis/tools/mcp.json': '{ "name": "t", "serverInfo": { "name": "t" } }',
    'apis/good.yaml':
      'overlay: 1.0.0\ninfo: { title: T, version: "1" }\nactions: [{ target: $.info, update: {} }]\n',
    'docsgen.config.json': `{
  "openapi": {
    "shop": {
      "path": "apis/api.yaml",
      "overlays": ["apis/good.yaml",
        "apis/gone.yaml"],
      "workflows": ["apis/none.yaml"]
    },
    "events": {
      "path": "apis/events.yaml",
      "workflows": ["apis/none.yaml"]
    },
    "tools": {
      "path": "apis/tools",
      "workflows": ["apis/none.yaml"]
    }
  }
}`,
  })
  const { diagnostics, specifications } = await openapi({ root })
  expect(specifications.map(({ language }) => language)).toEqual(['openapi', 'asyncapi', 'mcp'])
  const hint = 'Paths in openapi are relative to the folder of the site.'
  expect(
    diagnostics.map(
      ({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint}`,
    ),
  ).toEqual([
    `docsgen.config.json:6:9 The overlay apis/gone.yaml does not exist. ${hint}`,
    `docsgen.config.json:7:21 The file of workflows apis/none.yaml does not exist. ${hint}`,
    'docsgen.config.json:11:7 The specification is of AsyncAPI: its `workflows` are not shown. Name them at the specification of OpenAPI whose operations they call.',
    'docsgen.config.json:15:7 The specification is of MCP: its `workflows` are not shown. Name them at the specification of OpenAPI whose operations they call.',
  ])
})
