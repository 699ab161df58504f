import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { DocsgenError } from '../../../../src/shared/diagnostic.ts'
import {
  type Handler,
  type Patience,
  type RunningServer,
  startServer,
} from '../../../../src/support/serve/http-server.ts'

const running: RunningServer[] = []
const errors: unknown[] = []

afterEach(async () => {
  errors.length = 0
  for (const server of running.splice(0)) await server.close()
})

const echo: Handler = ({ target }, response) => {
  if (target.path === '/boom') throw new Error('secret of the stack')
  response.end(JSON.stringify(target))
}

interface Wanted {
  readonly host?: string
  readonly port?: number
  readonly firstPort?: number
  readonly handle?: Handler
  readonly patience?: Partial<Patience>
}

async function start(options: Wanted = {}) {
  const server = await startServer({
    handle: echo,
    onError: (error) => errors.push(error),
    firstPort: 0,
    port: 0,
    ...options,
  })
  running.push(server)
  return server
}

/** Sends bytes as they are and gives back all that comes until the server closes. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8').on('data', (data) => {
      answer += data
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.setTimeout(5000, () => socket.destroy(new Error(`no end; so far: ${answer}`)))
  })
}

const get = (target: string, headers: string) =>
  `GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`

describe('hosts', () => {
  test.each([
    ['localhost:3000', 200],
    ['LOCALHOST', 200],
    ['docs.localhost:80', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['192.168.7.7', 403],
    ['localhost@evil.example', 403],
    ['', 403],
  ])('%s is answered with %i', async (host, status) => {
    const { port } = await start()
    expect(await raw(port, get('/x', `Host: ${host}`))).toMatch(`HTTP/1.1 ${status} `)
  })

  test('a request without a host is refused', async () => {
    const { port } = await start()
    expect(await raw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch('HTTP/1.1 400 ')
    expect(await raw(port, 'GET / HTTP/1.0\r\n\r\n')).toMatch('HTTP/1.1 403 ')
  })

  test('bound to everything, addresses are let through and names are not', async () => {
    const { port } = await start({ host: '0.0.0.0' })
    expect(await raw(port, get('/', 'Host: 192.168.7.7'))).toMatch('HTTP/1.1 200 ')
    expect(await raw(port, get('/', 'Host: evil.example'))).toMatch('HTTP/1.1 403 ')
  })
})

describe('targets', () => {
  test.each([
    ['/docs/a%20b?x=1', { path: '/docs/a b', query: '?x=1' }],
    ['/%E4%BD%A0/', { path: '/你/', query: '' }],
  ])('%s is read', async (target, expected) => {
    const { port } = await start()
    const answer = await raw(port, get(target, 'Host: localhost'))
    expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toEqual(expected)
  })

  test.each([
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/etc/passwd',
    '/../etc/passwd',
    '/docs/%2e%2e/%2e%2e/x',
    '/..%2fetc',
    '/a%5c..%5cb',
    '/a%00.html',
    '//evil.example/x',
    'http://evil.example/',
    '*',
  ])('%s is malformed', async (target) => {
    const { port } = await start()
    expect(await raw(port, get(target, 'Host: localhost'))).toMatch('HTTP/1.1 400 ')
  })
})

describe('limits', () => {
  test('huge headers are answered with 431', async () => {
    const { port } = await start()
    const answer = await raw(port, get('/', `Host: localhost\r\nX: ${'a'.repeat(20_000)}`))
    expect(answer).toMatch('HTTP/1.1 431 ')
  })

  test('other methods are refused, with the allowed ones', async () => {
    const { port } = await start()
    const answer = await raw(
      port,
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n',
    )
    expect(answer).toMatch('HTTP/1.1 405 ')
    expect(answer).toMatch('allow: GET, HEAD')
  })

  test('errors of a handler are printed in the terminal and not sent to the client', async () => {
    const { port } = await start()
    const answer = await raw(port, get('/boom', 'Host: localhost'))
    expect(answer).toMatch('HTTP/1.1 500 ')
    expect(answer).not.toMatch('secret')
    expect(errors).toHaveLength(1)
    expect(await raw(port, get('/', 'Host: localhost'))).toMatch('HTTP/1.1 200 ')
  })

  test('garbage is answered with 400', async () => {
    const { port } = await start()
    expect(await raw(port, 'garbage\r\n\r\n')).toMatch('HTTP/1.1 400 ')
  })

  test('closing ends a connection that sends its headers slowly', async () => {
    const server = await start()
    const slow = raw(server.port, 'GET / HTTP/1.1\r\nHost: local')
    await new Promise((done) => setTimeout(done, 50))
    await server.close()
    expect(await slow).toBe('')
  })
})

describe('slow clients', () => {
  test('headers that do not come are waited for only so long', async () => {
    const { port } = await start({ patience: { headers: 1000, request: 1000, interval: 50 } })
    const slow = raw(port, 'GET / HTTP/1.1\r\nHost: local')
    expect(await raw(port, get('/', 'Host: localhost'))).toMatch('HTTP/1.1 200 ')
    expect(await slow).toMatch('HTTP/1.1 408 ')
  })

  test('a body that does not come is not waited for', async () => {
    const { port } = await start({ patience: { headers: 1000, request: 1000, interval: 50 } })
    const answer = await raw(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n')
    expect(answer).toMatch('HTTP/1.1 200 ')
  })

  test('one that says nothing at all is let go', async () => {
    const { port } = await start({ patience: { idle: 300 } })
    expect(await raw(port, '')).toBe('')
  })

  test('one that does not read its response is disconnected, and others are answered', async () => {
    let ended: (() => void) | undefined
    const isOver = new Promise<void>((resolve) => {
      ended = resolve
    })
    const { port } = await start({
      patience: { idle: 1500 },
      handle: ({ target }, response) => {
        if (target.path !== '/large') return void response.end('small')
        response.on('close', () => ended?.())
        response.end(Buffer.alloc(64 * 1024 * 1024))
      },
    })
    const socket = connect(port, '127.0.0.1', () => socket.write(get('/large', 'Host: localhost')))
    socket.pause()
    socket.on('error', () => {})
    expect(await raw(port, get('/', 'Host: localhost'))).toMatch('small')
    await isOver
    socket.destroy()
  })
})

describe('ports', () => {
  let blocker: Server | undefined
  afterEach(() => new Promise((done) => (blocker ? blocker.close(done) : done(undefined))))

  async function block(): Promise<number> {
    const server = createServer()
    blocker = server
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return (server.address() as { port: number }).port
  }

  test('the next free one is taken when none was asked for', async () => {
    const taken = await block()
    const server = await startServer({ handle: echo, onError: () => {}, firstPort: taken })
    running.push(server)
    expect(server.port).toBeGreaterThan(taken)
    expect(server.origins).toEqual([`http://localhost:${server.port}`])
  })

  test('one that was asked for and is taken says by whom', async () => {
    const port = await block()
    const error = await start({ port }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DocsgenError)
    const { exitCode, diagnostics } = error as DocsgenError
    expect(exitCode).toBe(3)
    expect(diagnostics[0]?.message).toContain(`Port ${port} is taken`)
    if (process.platform === 'linux') expect(diagnostics[0]?.message).toContain(`${process.pid}`)
    const [, free] = /such as --port (\d+)/.exec(diagnostics[0]?.hint ?? '') ?? []
    expect(Number(free)).toBeGreaterThan(port)
    expect((await start({ port: Number(free) })).port).toBe(Number(free))
  })

  test.each([
    ['4190', 4190, 4191],
    ['993, below those that every user may use', 993, 3000],
  ])('%s, which browsers do not open, is refused, and a free one named', async (_, port, least) => {
    const error = await start({ port, firstPort: 3000 }).catch((thrown: unknown) => thrown)
    const { exitCode, diagnostics } = error as DocsgenError
    expect(exitCode).toBe(3)
    expect(diagnostics[0]?.message).toContain(`Browsers do not open port ${port}`)
    const [, free] = /such as --port (\d+)/.exec(diagnostics[0]?.hint ?? '') ?? []
    expect(Number(free)).toBeGreaterThanOrEqual(least)
  })

  test('one that browsers do not open is left out where none was asked for', async () => {
    const server = await startServer({ handle: echo, onError: () => {}, firstPort: 4190 })
    running.push(server)
    expect(server.port).toBeGreaterThan(4190)
  })

  test('an address of another machine is refused', async () => {
    await expect(start({ host: '203.0.113.1' })).rejects.toMatchObject({ exitCode: 3 })
  })
})
