// `docsgen mcp`, asked by the client of the protocol's own SDK: over the site of content/, which must have been built.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { docsgenHere, expectFreshPackage, startDocsgen } from './docsgen.ts'
import { siteOf } from './site.ts'

const root = path.resolve(import.meta.dirname, '../..')
const content = path.join(root, 'content')
const bin = path.join(root, 'bin/docsgen.js')
const base = 'https://docs.example.com/docs/'

interface Answer {
  readonly text: string
  readonly isError: boolean
}

let client: Client

const askOf =
  (asked: Client) =>
  async (name: string, args: object): Promise<Answer> => {
    const { content, isError } = await asked.callTool({ name, arguments: { ...args } })
    const [first] = content as readonly { readonly type: string; readonly text: string }[]
    return { text: first?.text ?? '', isError: isError === true }
  }
const ask = (name: string, args: object) => askOf(client)(name, args)

async function connect(transport: ConstructorParameters<typeof StdioClientTransport>[0]) {
  const made = new Client({ name: 'test', version: '1.0.0' })
  await made.connect(new StdioClientTransport(transport))
  return made
}

beforeAll(async () => {
  expectFreshPackage()
  if (!fs.existsSync(path.join(content, 'build/search-client.js')))
    throw new Error('content/ is not built: run `node bin/docsgen.js build content` first')
  client = await connect({ command: process.execPath, args: [bin, 'mcp', content] })
})

afterAll(() => client?.close())

test('it says what it is, and its tools change nothing', async () => {
  expect(client.getInstructions()).toMatch(/^The documentation of Parley: .*Languages: en, zh-CN/)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'search_docs',
    'read_page',
    'list_pages',
    'list_operations',
  ])
  for (const { annotations, description, inputSchema } of tools) {
    expect(annotations?.readOnlyHint).toBe(true)
    expect(description).not.toBe('')
    expect(inputSchema.type).toBe('object')
  }
})

interface Question {
  readonly query: string
  readonly locale?: string
  readonly context?: string
  readonly version?: string
  readonly pages: string | readonly string[]
  readonly rank?: number
}

test('the questions of the search are answered with the expected page among the first three', async () => {
  const all = parse(fs.readFileSync(path.join(content, 'search.test.yml'), 'utf8')) as Question[]
  const plain = all.filter(({ context, version, rank = 3 }) => !context && !version && rank <= 3)
  expect(plain.length).toBeGreaterThan(150)
  const missed: string[] = []
  for (const { query, locale = 'en', pages } of plain) {
    const { text } = await ask('search_docs', { query, language: locale, limit: 3 })
    const folder = locale === 'en' ? '' : `${locale}/`
    const found = [...text.matchAll(/^ {3}(https:\S+)$/gm)].map(([, url = '']) =>
      url.slice(base.length + folder.length).replace(/#.*/, ''),
    )
    if (![pages].flat().some((page) => found.includes(page))) missed.push(`${locale}: ${query}`)
  }
  expect(missed).toEqual([])
})

describe('a page', () => {
  test.each([
    `${base}docs/deploy/docker`,
    `${base}docs/deploy/docker.md`,
    '/docs/docs/deploy/docker',
    '/docs/deploy/docker',
    'docs/deploy/docker/',
  ])('is read by its address as %s', async (page) => {
    const { text, isError } = await ask('read_page', { page })
    expect(isError).toBe(false)
    expect(text).toBe(fs.readFileSync(path.join(content, 'build/docs/deploy/docker.md'), 'utf8'))
  })

  test('is read in another language', async () => {
    const { text } = await ask('read_page', { page: '/docs/deploy/docker', language: 'zh-Hant-HK' })
    expect(text).toBe(
      fs.readFileSync(path.join(content, 'build/zh-TW/docs/deploy/docker.md'), 'utf8'),
    )
  })

  test('has sections, by heading, id and fragment', async () => {
    const page = 'docs/deploy/docker'
    const { text } = await ask('read_page', { page, section: 'Upgrade' })
    expect(text).toMatch(/^## Upgrade\n(?!.*\n#)/s)
    expect((await ask('read_page', { page, section: '#upgrade' })).text).toBe(text)
    expect((await ask('read_page', { page: `${page}#upgrade` })).text).toBe(text)
    const missing = await ask('read_page', { page, section: 'Nonsense' })
    expect(missing.isError).toBe(true)
    expect(missing.text).toMatch(/^The page has no section “Nonsense”\. It has: .*“Upgrade”/)
  })

  test('that is long is read in parts, which are the whole', async () => {
    const page = 'docs/docsgen/diagnostics'
    let whole = ''
    for (let offset: string | undefined = '0'; offset !== undefined; ) {
      const { text }: Answer = await ask('read_page', { page, offset: Number(offset) })
      const [end, next]: readonly string[] =
        /\n\n\(There is more: read_page with offset (\d+)\.\)$/.exec(text) ?? []
      whole += end === undefined ? text : text.slice(0, -end.length)
      offset = next
    }
    expect(whole).toBe(
      fs.readFileSync(path.join(content, 'build/docs/docsgen/diagnostics.md'), 'utf8'),
    )
  })
})

test('lists have pages and operations, in parts', async () => {
  const { text } = await ask('list_pages', {})
  expect(text).toContain(`- Docker <${base}docs/deploy/docker.md>: `)
  expect(text).toMatch(/\(200 of \d+: go on with from 200\.\)$/)
  const operations = await ask('list_operations', { contains: '/ticket/cancel' })
  expect(operations.text).toBe(
    `## Tickets\n- Cancel a ticket <${base}docs/api-reference/cancel-ticket.md>: POST /ticket/cancel Cancel a ticket`,
  )
  expect((await ask('list_pages', { contains: 'no such words' })).text).toBe(
    'There is no such page.',
  )
})

test.each([
  ['read_page', { page: '../../../../../etc/passwd' }],
  ['read_page', { page: '/docs/%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json' }],
  ['read_page', { page: 'docs/..%5c..%5cpackage' }],
  ['read_page', { page: '.docsgen-output/manifest.json' }],
  ['read_page', { page: 'file:///etc/passwd' }],
  ['read_page', { page: 'https://evil.example/docs/intro' }],
  ['read_page', { page: 'docs/%00intro' }],
  ['read_page', { page: 'http://[' }],
  ['read_page', { page: 'x'.repeat(3000) }],
  ['read_page', { page: 'docs/intro', offset: -1 }],
  ['search_docs', { query: 'x'.repeat(501) }],
  ['search_docs', { query: 'docker', limit: 1e9 }],
  ['search_docs', {}],
  ['list_pages', { from: 1.5 }],
])('%s refuses %j', async (name, args) => {
  const { text, isError } = await ask(name, args).catch((error: Error) => ({
    text: error.message,
    isError: true,
  }))
  expect(isError).toBe(true)
  expect(text).not.toContain(root)
  expect((await ask('search_docs', { query: 'docker', limit: 1 })).isError).toBe(false)
})

test('queries of any characters have an answer', async () => {
  for (const query of ['', ' ', '%00', '\u{1f600}'.repeat(100), '"\\*(', '<script>', '\ud800'])
    expect((await ask('search_docs', { query })).text).toMatch(/^(?:Nothing was found|1\. )/)
})

/** Starts the written file in Node and gives its address. */
async function startFile(file: string, env: Readonly<Record<string, string>>): Promise<URL> {
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  await expect.poll(() => printed).toMatch(/answers at http:\S+\n/)
  return new URL(/answers at (\S+)/.exec(printed)?.[1] ?? '')
}

async function connectHttp(address: URL): Promise<Client> {
  const made = new Client({ name: 'test', version: '1.0.0' })
  await made.connect(new StreamableHTTPClientTransport(address))
  return made
}

test('it answers over HTTP, and only small requests to its own name', async () => {
  const args = ['mcp', content, '--http', '--port', '0']
  const address = new URL((await startDocsgen(args, { cwd: root })).url)
  const remote = await connectHttp(address)
  const { text } = await askOf(remote)('search_docs', { query: 'deploy on kubernetes', limit: 1 })
  expect(text).toContain(`${base}docs/deploy/`)
  await remote.close()
  const large = await fetch(address, { method: 'POST', body: 'x'.repeat(100_000) })
  expect(large.status).toBe(413)
  const status = await new Promise((resolve) => {
    http
      .get(address, { headers: { host: 'evil.example' } }, (response) =>
        resolve(response.resume().statusCode),
      )
      .end()
  })
  expect(status).toBe(403)
  expect((await fetch(new URL('/', address))).status).toBe(404)
})

test('--write makes one file that Node runs beside the published site, and that a host of workers calls', async () => {
  const published = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '', base).pathname.slice(6))
    fs.readFile(path.join(content, 'build', name), (error, bytes) =>
      response.writeHead(error ? 404 : 200).end(bytes),
    )
  })
  await new Promise<void>((resolve) => published.listen(0, '127.0.0.1', resolve))
  const { port } = published.address() as { port: number }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-mcp-'))
  const file = path.join(folder, 'deep/mcp-server.mjs')
  const { exitCode, output } = await docsgenHere(['mcp', content, '--write', file], { cwd: root })
  expect([exitCode, output]).toEqual([0, expect.stringContaining(`answers for ${base}`)])
  const code = fs.readFileSync(file, 'utf8')
  expect(code).not.toMatch(/(?:from|import)\s?"(?!node:(?:http|fs|url)")/)

  const SITE = `http://127.0.0.1:${port}/docs/`
  const remote = await connectHttp(await startFile(file, { SITE, PORT: '0' }))
  const { text } = await askOf(remote)('search_docs', { query: '知识库', language: 'zh', limit: 1 })
  expect(text).toContain('知识库')
  expect(text).toContain(`${SITE}zh-CN/docs/`)
  await remote.close()

  const { default: worker } = (await import(file)) as {
    default: { fetch(request: Request, env: object): Promise<Response> }
  }
  const call = (body: object, init?: RequestInit) =>
    worker.fetch(
      new Request('https://mcp.example.com/', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
        ...init,
      }),
      { SITE },
    )
  const answer = await call({
    method: 'tools/call',
    params: { name: 'read_page', arguments: { page: 'docs/deploy/docker' } },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.text()).toContain('docker compose up -d')
  const opened = await worker.fetch(
    new Request('https://mcp.example.com/', { headers: { accept: 'text/html,*/*' } }),
    { SITE },
  )
  expect(opened.status).toBe(200)
  expect(await opened.text()).toContain('Add it to yours as an MCP server')
  published.close()
  published.closeAllConnections()
  const offline = await call({
    method: 'tools/call',
    params: { name: 'read_page', arguments: { page: 'docs/deploy/jar' } },
  })
  expect(await offline.text()).toContain('The documentation does not answer now.')
  fs.rmSync(folder, { recursive: true, force: true })
})

test('without a built site, or with options that do nothing, it says so', async () => {
  const { root: cwd } = siteOf('mcp', { 'docs/intro.md': '# Intro\n' })
  const { exitCode, output } = await docsgenHere(['mcp'], { cwd })
  expect(exitCode).toBe(2)
  expect(output).toContain('There is no built site in build/.')
  for (const args of [
    ['--port', '1'],
    ['--write', 'x.mjs', '--http'],
  ])
    expect((await docsgenHere(['mcp', ...args], { cwd })).exitCode).toBe(2)
})

test('a site without search or lists says what it lacks, and its pages can be read', async () => {
  const { root: cwd } = siteOf('mcp', {
    'docsgen.config.json': JSON.stringify({
      title: 'Small',
      search: { enabled: false },
      markdown: { llms: false },
    }),
    'docs/intro.md': '# Intro\n\nWords.\n',
  })
  await docsgenHere(['build'], { cwd })
  const small = await connect({ command: process.execPath, args: [bin, 'mcp', cwd] })
  const asked = askOf(small)
  expect(await asked('search_docs', { query: 'intro' })).toEqual({
    text: 'This site has no search: use list_pages.',
    isError: true,
  })
  expect((await asked('list_pages', {})).text).toContain('`markdown.llms` is off')
  expect((await asked('read_page', { page: 'docs/intro' })).text).toContain('Words.')
  await small.close()
})

test('skill.md says where everything is, and “Copy page” offers to connect', async () => {
  const made = siteOf('mcp', {
    'docsgen.config.json': JSON.stringify({
      title: '手册',
      tagline: 'All about it',
      url: 'https://www.example.com',
      baseUrl: '/docs/',
      locales: ['en', 'zh-CN'],
      markdown: { skill: true, mcp: 'https://mcp.example.com/' },
    }),
    'docs/intro.md': '# Intro\n\nWords.\n',
    // The Markdown of this page would have the same name.
    'pages/skill.md': '# Skills\n\nWords.\n',
  })
  expect((await docsgenHere(['build'], { cwd: made.root })).exitCode).toBe(0)
  const read = (file: string) => fs.readFileSync(path.join(made.root, 'build', file), 'utf8')
  expect(read('skill.md')).toMatchInlineSnapshot(`
    "---
    name: www-example-com-docs
    description: "Looks things up in the documentation of 手册. All about it. For questions about 手册, and before writing code that uses it."
    ---

    # The documentation of 手册

    Read the pages that a question is about before you answer it, and name their addresses.

    - List of all pages: https://www.example.com/docs/llms.txt. Their whole text, which is large: https://www.example.com/docs/llms-full.txt.
    - A page as Markdown: its address with \`.md\` at its end. https://www.example.com/docs/ itself is https://www.example.com/docs/index.md.
    - Search, with the Model Context Protocol over HTTP: https://mcp.example.com/ (tools search_docs, read_page, list_pages, list_operations).
    - Languages: en; zh-CN below https://www.example.com/docs/zh-CN/.
    "
  `)
  const links = [...read('docs/intro/index.html').matchAll(/<a href="([^"]+)"[^>]*>Connect to/g)]
  expect(links.map(([, href]) => href)).toMatchInlineSnapshot(`
    [
      "cursor://anysphere.cursor-deeplink/mcp/install?name=%E6%89%8B%E5%86%8C&amp;config=eyJ1cmwiOiJodHRwczovL21jcC5leGFtcGxlLmNvbS8ifQ%3D%3D",
      "vscode:mcp/install?%7B%22name%22%3A%22%E6%89%8B%E5%86%8C%22%2C%22type%22%3A%22http%22%2C%22url%22%3A%22https%3A%2F%2Fmcp.example.com%2F%22%7D",
      "https://mcp.example.com/",
    ]
  `)

  // The server has an address of its own, so it can be connected before the site has one.
  made.change(
    'docsgen.config.json',
    JSON.stringify({ markdown: { mcp: 'https://mcp.example.com/' } }),
  )
  expect((await docsgenHere(['build'], { cwd: made.root })).exitCode).toBe(0)
  expect(read('docs/intro/index.html').match(/>Connect to/g)).toHaveLength(3)
})
