import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { checkExternal } from '../../../../src/commands/check/external/check-external.ts'
import { addressOf, createIgnore } from '../../../../src/commands/check/external/collect-links.ts'
import {
  createGate,
  type ExternalLimits,
  externalLimits,
} from '../../../../src/commands/check/external/limits.ts'
import type { Survey } from '../../../../src/commands/check/scan/survey-types.ts'
import { loadConfig } from '../../../../src/pipeline/config/load-config.ts'
import { memoryCache } from '../../../../src/support/cache/cache.ts'
import type { UserConfig } from '../../../../src/user-config.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Requests as `HEAD /path`, in their order. */
let requests: string[] = []
let agents: string[] = []

beforeEach(() => {
  requests = []
  agents = []
})

/** A server on a free port of this machine. */
async function serve(answers: Readonly<Record<string, Answer>>): Promise<string> {
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    agents.push(request.headers['user-agent'] ?? '')
    const answer = answers[request.url ?? ''] ?? status(404)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(code, headers)
    response.end()
  }

const to = (location: string, code = 302) => status(code, { location })

interface Options {
  readonly allowPrivate?: boolean
  readonly limits?: Partial<ExternalLimits>
  readonly config?: UserConfig
  readonly cache?: ReturnType<typeof memoryCache>
}

/** Checks a page with these links, a line each. */
async function check(urls: readonly string[], options: Options = {}) {
  const text = JSON.stringify(options.config ?? {}, null, 2)
  const root = temporarySite({ 'docsgen.config.json': text, 'docs/a.md': '# A\n' })
  const { config } = await loadConfig(root)
  const links = urls.map((url, index) => ({ url, line: index + 1, column: 2 }))
  const result = await checkExternal({
    root,
    config,
    configFile: 'docsgen.config.json',
    surveys: new Map([['docs/a.md', { links } as unknown as Survey]]),
    written: [],
    cache: options.cache ?? memoryCache(),
    limits: { ...externalLimits(config.check.external), hostDelay: 0, ...options.limits },
    allowPrivate: options.allowPrivate ?? true,
    onProgress: () => {},
  })
  const problems = result.diagnostics.map(
    ({ code, file, line, column, message, hint }) =>
      `${file}:${line}:${column} ${code} ${message}${hint ? ` ${hint}` : ''}`,
  )
  return { ...result, problems }
}

describe('answers', () => {
  test('a page that is there is asked once, by HEAD, with a name', async () => {
    const origin = await serve({ '/ok?q=1': status(200) })
    const { problems, summary } = await check([`${origin}/ok?q=1#part`, `${origin}/ok?q=1`])
    expect(problems).toEqual([])
    expect(requests).toEqual(['HEAD /ok?q=1'])
    expect(agents[0]).toMatch(/^docsgen\/\d/)
    expect(summary).toEqual({ links: 1, asked: 1, cached: 0, ignored: 0 })
  })

  test.each<[string, Answer, string]>([
    ['404', status(404), 'external-dead'],
    ['410', status(410), 'external-dead'],
    ['500', status(500), 'external-error'],
    ['401', status(401), 'external-unverified'],
    ['403', status(403), 'external-unverified'],
    ['429', status(429), 'external-unverified'],
    ['a redirect to itself', to('/x'), 'external-redirects'],
    ['a redirect to nowhere', status(302), 'external-redirects'],
    ['a redirect to a file', to('file:///etc/passwd'), 'external-redirects'],
    ['no answer', () => {}, 'external-timeout'],
    ['hanging up', (request) => void request.socket.destroy(), 'external-unreachable'],
  ])('%s', async (...[, answer, code]) => {
    const origin = await serve({ '/x': answer })
    const limits = code === 'external-timeout' ? { timeout: 300 } : {}
    const { problems } = await check([`${origin}/x`], { limits })
    expect(problems).toEqual([expect.stringContaining(`docs/a.md:1:2 ${code} “${origin}/x”`)])
  })

  test('bad news of HEAD is believed when GET confirms it', async () => {
    const onlyGet: Answer = (request, response) =>
      status(request.method === 'GET' ? 200 : 405)(request, response)
    const origin = await serve({ '/x': onlyGet })
    expect((await check([`${origin}/x`])).problems).toEqual([])
    expect(requests).toEqual(['HEAD /x', 'GET /x'])
  })

  test('a large page is not read', async () => {
    let sent = 0
    const origin = await serve({
      '/x': (request, response) => {
        if (request.method === 'HEAD') return status(405)(request, response)
        response.writeHead(200)
        const more = () => {
          while (sent < 500e6 && response.writable) {
            sent += 65536
            if (!response.write(Buffer.alloc(65536))) return
          }
        }
        response.on('drain', more)
        more()
      },
    })
    expect((await check([`${origin}/x`])).problems).toEqual([])
    expect(sent).toBeLessThan(50e6)
  })

  test('headers without end are no answer', async () => {
    const endless: Answer = ({ socket }) => {
      socket.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`)
    }
    const origin = await serve({ '/x': endless })
    expect((await check([`${origin}/x`], { limits: { timeout: 1000 } })).problems).toEqual([
      expect.stringContaining('external-'),
    ])
  })

  test('an unknown host, a port without a server, an invalid address', async () => {
    const server = createTcpServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    const { problems } = await check([`http://127.0.0.1:${port}/`, 'https://a b/'])
    expect(problems).toEqual([
      expect.stringContaining('docs/a.md:1:2 external-unreachable'),
      expect.stringContaining(
        'docs/a.md:2:2 external-unreachable “https://a b/” cannot be reached: it is no valid',
      ),
    ])
    expect(problems[0]).toContain('refused')
  })

  test('no secure connection', async () => {
    const origin = await serve({})
    const { problems } = await check([`${origin.replace('http:', 'https:')}/x`])
    expect(problems).toEqual([expect.stringContaining('external-tls')])
  })
})

describe('redirects', () => {
  test('that are permanent are reported, with the new address and the fragment', async () => {
    const origin = await serve({ '/a': to('/b', 301), '/b': to('/c', 308), '/c': status(200) })
    expect((await check([`${origin}/a#f`])).problems).toEqual([
      `docs/a.md:1:2 external-moved “${origin}/a#f” has moved permanently. Write ${origin}/c#f`,
    ])
  })

  test('that may change again are not', async () => {
    const origin = await serve({ '/a': to('/b', 301), '/b': to('/c', 302), '/c': status(200) })
    expect((await check([`${origin}/a`])).problems).toEqual([])
  })

  test('to a page that is gone are dead links, endless ones are reported', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`/${at}`, to(`/${at + 1}`)]),
    )
    const origin = await serve({ ...chain, '/gone': to('/nowhere', 301) })
    const { problems } = await check([`${origin}/0`, `${origin}/gone`], {
      limits: { redirects: 5 },
    })
    expect(problems[0]).toContain('external-redirects')
    expect(problems[0]).toContain('after 5 steps')
    expect(problems[1]).toContain('external-dead')
  })
})

describe('private addresses', () => {
  test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    '%s is not asked',
    async (host) => {
      const { port } = new URL(await serve({ '/x': status(404) }))
      const { problems } = await check([`http://${host}:${port}/x`], { allowPrivate: false })
      expect(requests).toEqual([])
      expect(problems).toEqual([expect.stringContaining('external-private')])
    },
  )

  test('are not remembered, so that --allow-private asks them', async () => {
    const origin = await serve({ '/x': status(404) })
    const cache = memoryCache()
    await check([`${origin}/x`], { cache, allowPrivate: false })
    expect((await check([`${origin}/x`], { cache })).problems[0]).toContain('external-dead')
  })

  test('that --allow-private has asked are refused without it', async () => {
    const origin = await serve({ '/x': status(200) })
    const cache = memoryCache()
    expect((await check([`${origin}/x`], { cache })).problems).toEqual([])
    const { problems } = await check([`${origin}/x`], { cache, allowPrivate: false })
    expect(problems).toEqual([expect.stringContaining('external-private')])
  })
})

describe('manners', () => {
  test('Retry-After is honoured once', async () => {
    let asked = 0
    const busy: Answer = (request, response) =>
      status(asked++ === 0 ? 429 : 200, { 'retry-after': '0' })(request, response)
    const origin = await serve({ '/x': busy, '/y': status(503, { 'retry-after': '0' }) })
    const { problems } = await check([`${origin}/x`, `${origin}/y`])
    expect(problems).toEqual([expect.stringContaining('2:2 external-error')])
    expect(requests.filter((one) => one === 'HEAD /x')).toHaveLength(2)
    expect(requests.filter((one) => one.endsWith('/y'))).toEqual([
      'HEAD /y',
      'HEAD /y',
      'GET /y',
      'GET /y',
    ])
  })

  test('a long Retry-After is not waited for', async () => {
    const origin = await serve({ '/x': status(429, { 'retry-after': '3600' }) })
    expect((await check([`${origin}/x`])).problems).toEqual([
      expect.stringContaining('external-unverified'),
    ])
  })

  test('no more than so many requests at a time, to a host and in all', async () => {
    const gate = createGate(
      { concurrency: 3, perHost: 2, hostDelay: 0 },
      new AbortController().signal,
    )
    let all = 0
    let most = 0
    const hosts = new Map<string, number>()
    let mostToOne = 0
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const host = `h${index % 2}`
        return gate.run(host, async () => {
          all++
          hosts.set(host, (hosts.get(host) ?? 0) + 1)
          most = Math.max(most, all)
          mostToOne = Math.max(mostToOne, hosts.get(host) ?? 0)
          await new Promise((resolve) => setImmediate(resolve))
          all--
          hosts.set(host, (hosts.get(host) ?? 0) - 1)
        })
      }),
    )
    expect([most, mostToOne]).toEqual([3, 2])
  })

  test('time that is up ends everything, and says so', async () => {
    const origin = await serve({ '/x': () => {}, '/y': () => {}, '/z': () => {} })
    const urls = ['/x', '/y', '/z'].map((path) => origin + path)
    const { problems } = await check(urls, { limits: { budget: 200, perHost: 1 } })
    expect(problems).toEqual(urls.map(() => expect.stringContaining('time was up')))
    expect(requests.length).toBeLessThan(2)
  })

  test('answers are remembered, failures for a shorter time', async () => {
    const origin = await serve({ '/ok': status(200), '/gone': status(404) })
    const cache = memoryCache()
    const urls = [`${origin}/ok`, `${origin}/gone`]
    await check(urls, { cache })
    const again = await check(urls, { cache })
    expect(again.summary).toMatchObject({ asked: 0, cached: 2 })
    expect(again.problems).toEqual([expect.stringContaining('external-dead')])
    const later = await check(urls, { cache, limits: { failureFreshFor: 0 } })
    expect(later.summary).toMatchObject({ asked: 1, cached: 1 })
  })
})

test('made-up and ignored addresses are left alone', async () => {
  const origin = await serve({})
  const ignore = [`${origin}/a`, '/\\/b\\d+$/']
  const { problems, summary } = await check(
    [
      `${origin}/a/deep`,
      `${origin}/b12`,
      'https://www.example.com/x',
      'https://shop.test/',
      'https://example.org',
      `${origin}/c`,
    ],
    { config: { check: { external: { ignore } } } },
  )
  expect(problems).toEqual([expect.stringContaining(`${origin}/c`)])
  expect(summary).toEqual({ links: 6, asked: 1, cached: 0, ignored: 5 })
  expect(createIgnore([])('https://myexample.com/')).toBe(false)
  expect(addressOf('//a.b/c#d')).toBe('https://a.b/c')
})

test('links of the configuration are asked, where they stand', async () => {
  const origin = await serve({})
  const config: UserConfig = {
    profile: { site: origin },
    navbar: {
      items: [
        { label: 'A', href: `${origin}/navbar` },
        { label: 'D', items: [{ label: 'B', href: `${origin}/dropdown` }] },
        { type: 'html', value: `<a href="${origin}/html">x</a>` },
      ],
    },
    footer: { links: [{ label: 'C', href: '{site}/footer' }], copyright: '<a href="/in">x</a>' },
  }
  const { problems } = await check([`{site}/page`], { config })
  const lines = JSON.stringify(config, null, 2).split('\n')
  const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1
  expect(problems.map((one) => one.split(' external')[0])).toEqual([
    expect.stringMatching(new RegExp(`^docsgen.config.json:${lineOf('/navbar')}:\\d+$`)),
    expect.stringMatching(new RegExp(`^docsgen.config.json:${lineOf('/dropdown')}:\\d+$`)),
    expect.stringMatching(new RegExp(`^docsgen.config.json:${lineOf('/html')}:\\d+$`)),
    'docsgen.config.json:undefined:undefined',
    'docs/a.md:1:2',
  ])
})

test('a machine without network says so once', async () => {
  const dead = ['a', 'b', 'c', 'd'].map((name) => `http://${name}.localhost:1/`)
  const { problems } = await check(dead)
  expect(problems).toEqual([
    expect.stringMatching(/external-unreachable None of the 4 links .*network connection/),
  ])
})
