/**
 * Runs samples against a local server: what arrives is what the request says, whatever characters it has. The languages
 * are installed by scripts/test-requirements.mjs.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { percentEncode } from '../../../../src/openapi/request/encode.ts'
import type { HttpRequest } from '../../../../src/openapi/request/request.ts'
import { sampleLanguages } from '../../../../src/openapi/samples/languages.ts'

const run = promisify(execFile)

type SampleLanguage = (typeof sampleLanguages)[number]['id']

interface Arrived {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

let server: Server
let base = ''
let folder = ''
let arrived: Arrived[] = []

async function keep(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  arrived.push({
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers as Record<string, string>,
    body: Buffer.concat(chunks),
  })
}

const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255, 13, 10])

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'samples-'))
  writeFileSync(path.join(folder, 'picture.png'), picture)
  server = createServer((request, response) => {
    void keep(request).then(() =>
      response.setHeader('content-type', 'application/json').end('{"ok":true}'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

/** Runs samples in order and gives what arrived. */
async function send(
  language: SampleLanguage,
  requests: readonly HttpRequest[],
): Promise<Arrived[]> {
  arrived = []
  const { sample } = sampleLanguages.find(({ id }) => id === language) ?? {}
  const samples = requests.map((request) => sample?.(request) ?? '')
  await runners[language]?.(samples)
  return arrived
}

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)

const modules = async (samples: readonly string[]) => {
  samples.forEach((sample, index) => {
    write(`sample${index}.mjs`, sample)
  })
  const names = samples.map((_, index) => `await import('./sample${index}.mjs')\n`)
  // The page has a field with a file.
  const page = `import { openAsBlob } from 'node:fs'
const file = await openAsBlob('picture.png')
globalThis.document = { querySelector: () => ({ files: [file] }) }\n`
  write('all.mjs', page + names.join(''))
  await run(process.execPath, ['all.mjs'], { cwd: folder })
}

const runners: Partial<Record<SampleLanguage, (samples: readonly string[]) => Promise<unknown>>> = {
  curl: async (samples) => {
    write('all.sh', `set -e\n${samples.map((sample) => `${sample}\necho`).join('\n')}\n`)
    await run('sh', ['all.sh'], { cwd: folder })
  },
  javascript: modules,
  node: modules,
  python: async (samples) => {
    samples.forEach((sample, index) => {
      write(`sample${index}.py`, sample)
    })
    const names = JSON.stringify(samples.map((_, index) => `sample${index}.py`))
    write(
      'all.py',
      `for name in ${names}:\n    exec(open(name, encoding='utf-8', newline='').read(), {})\n`,
    )
    await run('python3', ['all.py'], { cwd: folder })
  },
  php: async (samples) => {
    samples.forEach((sample, index) => {
      write(`sample${index}.php`, sample)
    })
    const calls = samples.map((_, index) => `require 'sample${index}.php';`)
    write('all.php', `<?php\n${calls.join('\n')}\n`)
    await run('php', ['-d', 'error_reporting=-1', 'all.php'], { cwd: folder })
  },
  ruby: async (samples) => {
    samples.forEach((sample, index) => {
      write(`sample${index}.rb`, sample)
    })
    const calls = samples.map((_, index) => `load './sample${index}.rb', true`)
    write('all.rb', `${calls.join('\n')}\n`)
    const env = { ...process.env, LC_ALL: 'C.UTF-8' }
    await run('ruby', ['all.rb'], { cwd: folder, env })
  },
  java: async (samples) => {
    const imports = new Set(samples.flatMap((sample) => sample.match(/^import .*;$/gm) ?? []))
    const bodies = samples.map((sample) => sample.replace(/^import .*;\n/gm, ''))
    const methods = bodies.map(
      (body, index) => `static void s${index}() throws Exception {${body}\n}`,
    )
    const calls = bodies.map((_, index) => `s${index}();`)
    const main = `public static void main(String[] args) throws Exception { ${calls.join(' ')} }`
    write(
      'Main.java',
      `${[...imports].join('\n')}\nclass Main {\n${methods.join('\n')}\n${main}\n}`,
    )
    await run('java', ['-Dfile.encoding=UTF-8', 'Main.java'], { cwd: folder })
  },
  go: async (samples) => {
    // One program of all: compiling takes long.
    const imports = new Set(samples.flatMap((sample) => sample.match(/^\t"[\w/]+"$/gm) ?? []))
    const functions = samples.map((sample, index) =>
      sample.slice(sample.indexOf('func main()')).replace('main', `sample${index}`),
    )
    for (const [index, sample] of samples.entries()) write(`sample${index}.txt`, `${sample}\n`)
    const names = samples.map((_, index) => `sample${index}.txt`)
    expect((await run('gofmt', ['-l', ...names], { cwd: folder })).stdout).toBe('')
    const calls = samples.map((_, index) => `sample${index}()`).join(';')
    write(
      'all.go',
      `package main\nimport (\n${[...imports].join('\n')}\n)\n${functions.join('\n')}\nfunc main() {${calls}}\n`,
    )
    const env = { ...process.env, GO111MODULE: 'off', GOFLAGS: '' }
    await run('go', ['run', 'all.go'], { cwd: folder, env })
  },
}

/** Text as programs can hold it: a null byte would end an argument of a command. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', '')),
      fc.constantFrom(
        "'",
        '"',
        '\\',
        '$x',
        '$' + '{x}',
        '#{x}',
        '`',
        '"""',
        '\n',
        '\r\n',
        '%41',
        '\\u0041',
        '@a',
        '<a',
        '{}',
        '[1-3]',
        '; #',
        '!',
        '\u2028',
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))
const headerText = fc.stringMatching(/^[!-~](?:[ -~]{0,12}[!-~])?$/)
const json = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => JSON.stringify(value) === JSON.stringify(JSON.parse(JSON.stringify(value))))

function requests(body: fc.Arbitrary<HttpRequest['body']>): fc.Arbitrary<HttpRequest> {
  return fc.record({
    method: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'),
    url: fc.tuple(text, text).map(([a, b]) => `/users/x${percentEncode(a)}?q=${percentEncode(b)}`),
    headers: headerText.map(
      (value) =>
        [
          ['Accept', 'application/json'],
          ['X-Any', value],
        ] as const,
    ),
    basic: fc.option(fc.record({ user: fc.constantFrom('ann', "o'neil"), password: headerText })),
    body,
  })
}

const jsonBody = fc
  .tuple(fc.oneof(json, fc.dictionary(text, text)), fc.constantFrom(0, 2))
  .map(([value, space]) => ({
    type: 'text' as const,
    mediaType: 'application/json',
    text: JSON.stringify(value, null, space),
  }))
const textBody = text.map((value) => ({
  type: 'text' as const,
  mediaType: 'text/x-any',
  text: value,
}))
const formBody = fc
  .array(
    fc.tuple(
      text.filter((name) => name !== ''),
      text,
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((fields) => ({ type: 'form' as const, fields }))

const multipart: HttpRequest = {
  method: 'POST',
  url: '/files',
  headers: [],
  basic: null,
  body: {
    type: 'multipart',
    mediaType: 'multipart/form-data',
    parts: [
      { name: 'note', value: '@it\'s; "quoted"\\' },
      {
        name: 'meta',
        value: '{"a": "x;y", "b": 1}',
        contentType: 'application/json',
        headers: [
          ['X-Part', 'a;b, "c"\\ $d #{e} \'f\''],
          ['Content-Transfer-Encoding', '8bit'],
        ],
      },
      {
        name: 'picture',
        fileName: 'picture.png',
        contentType: 'image/png',
        headers: [['X-Part', 'of the file']],
      },
    ],
  },
}
/** A form that clients make themselves: files alone have types. */
const simple: HttpRequest = {
  ...multipart,
  body: {
    type: 'multipart',
    mediaType: 'multipart/form-data',
    parts: [
      { name: 'note', value: 'plain' },
      { name: 'picture', fileName: 'picture.png', contentType: 'image/png' },
    ],
  },
}
const related: HttpRequest = {
  ...multipart,
  body: {
    type: 'multipart',
    mediaType: 'multipart/related; type="application/json"',
    parts: [
      { name: 'meta', value: '{"a": "é😀"}', contentType: 'application/json' },
      { name: 'picture', fileName: 'picture.png', contentType: 'image/png' },
    ],
  },
}
const file: HttpRequest = {
  ...multipart,
  method: 'PUT',
  body: { type: 'file', mediaType: 'image/png', fileName: 'picture.png' },
}

/** Several lines, which samples write as they are: no quotes in them may end the literal. */
const quotes: HttpRequest = {
  ...multipart,
  headers: [
    ['Accept', 'text/plain'],
    ['X-Any', 'a'],
  ],
  body: {
    type: 'text',
    mediaType: 'text/plain',
    text: 'a\n""""b\n"""""\\""""""#\n""""',
  },
}

function byName(fields: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  return fields.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

function expectSame(sent: HttpRequest, got: Arrived | undefined): void {
  expect(got?.method).toBe(sent.method)
  expect(base + got?.url).toBe(sent.url)
  expect(got?.headers['x-any']).toBe(sent.headers[1]?.[1])
  const { basic, body } = sent
  const credentials = basic && Buffer.from(`${basic.user}:${basic.password}`).toString('base64')
  expect(got?.headers['authorization'] ?? null).toBe(credentials && `Basic ${credentials}`)
  if (body?.type === 'form') {
    // Go sends them in the order of their names.
    expect(byName([...new URLSearchParams(got?.body.toString())])).toEqual(byName(body.fields))
  }
  if (body?.type !== 'text') return
  expect(got?.headers['content-type']).toContain(body.mediaType)
  if (body.mediaType === 'application/json') {
    expect(JSON.parse(got?.body.toString() ?? '')).toEqual(JSON.parse(body.text))
  } else expect(got?.body.toString()).toBe(body.text)
}

async function expectSimple(form: Arrived | undefined): Promise<void> {
  const read = await new Response(form?.body as unknown as BodyInit, {
    headers: { 'content-type': form?.headers['content-type'] ?? '' },
  }).formData()
  expect(read.get('note')).toBe('plain')
  const sent = read.get('picture') as File
  expect([sent.name, sent.type]).toEqual(['picture.png', 'image/png'])
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(picture)
}

async function expectFiles(form: Arrived | undefined, bytes: Arrived | undefined): Promise<void> {
  const types = form?.body.toString('latin1').match(/(?<=\r\nContent-Type: )[^\r;]*/gi)
  expect(types).toEqual(expect.arrayContaining(['application/json', 'image/png']))
  const read = await new Response(form?.body as unknown as BodyInit, {
    headers: { 'content-type': form?.headers['content-type'] ?? '' },
  }).formData()
  expect(read.get('note')).toBe('@it\'s; "quoted"\\')
  // A text, not a file: no client gives it a name of a file.
  expect(read.get('meta')).toBe('{"a": "x;y", "b": 1}')
  const headers = form?.body.toString().match(/(?<=\r\nX-Part: ).*(?=\r\n)/gi)
  expect(headers).toEqual(['a;b, "c"\\ $d #{e} \'f\'', 'of the file'])
  expect(form?.body.toString()).toMatch(/\r\nContent-Transfer-Encoding: 8bit\r\n/i)
  const sent = read.get('picture') as File
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(picture)
  expect(sent.name).toBe('picture.png')
  expect(bytes?.method).toBe('PUT')
  expect(bytes?.headers['content-type']).toBe('image/png')
  expect(bytes?.body).toEqual(picture)
}

function expectRelated(got: Arrived | undefined): void {
  const type = got?.headers['content-type']
  expect(type).toMatch(/^multipart\/related; type="application\/json"; boundary=/)
  const text = got?.body.toString('latin1')
  for (const [headers, content] of [
    ['Content-Type: application/json', Buffer.from('{"a": "é😀"}')],
    ['Content-Type: image/png', picture],
  ] as const) {
    expect(text).toContain(headers)
    expect(text).toContain(`\r\n\r\n${content.toString('latin1')}\r\n--`)
  }
}

describe.each(Object.keys(runners) as SampleLanguage[])('samples of %s', (language) => {
  it('send what the request says', async () => {
    const any = requests(fc.oneof(jsonBody, textBody, formBody))
    const all = [multipart, file, related, simple, quotes, ...fc.sample(any, 40)].map(
      (request) => ({
        ...request,
        url: base + request.url,
      }),
    )
    const [form, bytes, parts, plain, ...got] = await send(language, all)
    await expectFiles(form, bytes)
    expectRelated(parts)
    await expectSimple(plain)
    expect(got).toHaveLength(all.length - 4)
    for (const [index, request] of all.slice(4).entries()) expectSame(request, got[index])
  })
})
