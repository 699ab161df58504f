// `docsgen dev` and `docsgen preview` as processes: addresses, ports, signals.
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { docsgen, expectFreshPackage, startDocsgen } from './docsgen.ts'
import { site, siteOf } from './site.ts'

beforeAll(expectFreshPackage)

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends it with 0, open streams and all',
  async (signal) => {
    const { root } = site('basic/no-config')
    const { child, ended, url } = await startDocsgen(['dev', '--port', '0'], { cwd: root })
    expect((await fetch(`${url}docs/intro`)).status).toBe(200)
    const stream = await fetch(`${url}@docsgen/events?path=/docs/intro&shown=`)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    child.kill(signal)
    expect(await ended).toBe(0)
    await stream.body?.cancel().catch(() => {})
  },
)

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends preview with 0, open connections and downloads and all',
  async (signal) => {
    const made = site('basic/no-config').change('static/large.bin', Buffer.alloc(32 * 1024 * 1024))
    await made.build()
    const { child, ended, url } = await startDocsgen(['preview', '--port', '0'], { cwd: made.root })
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    // It begins to read, and stops.
    socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await new Promise((done) => socket.once('data', done))
    socket.pause()
    expect((await fetch(`${url}docs/intro`)).status).toBe(200)
    child.kill(signal)
    expect(await ended).toBe(0)
  },
)

test('preview without a built site: a hint, and exit code 2', async () => {
  const { root } = site('basic/no-config')
  const { exitCode, output } = await docsgen(['preview'], { cwd: root })
  expect(exitCode).toBe(2)
  expect(output).toMatch(/error output-missing .*build\//)
  expect(output).toContain('docsgen build')
})

test.each(['dev', 'preview'])(
  '%s: a port that was asked for and is taken: by whom, and 3',
  async (command) => {
    const blocker = createServer()
    await new Promise<void>((done) => blocker.listen(0, '127.0.0.1', done))
    onTestFinished(() => void blocker.close())
    const { port } = blocker.address() as AddressInfo
    const made = site('basic/no-config')
    await made.build()
    const { exitCode, output } = await docsgen([command, '--port', `${port}`], { cwd: made.root })
    expect(exitCode).toBe(3)
    expect(output).toContain(`server-address Port ${port} is taken`)
    expect(output).not.toContain('at ')
  },
)

test.each(['dev', 'preview'])('%s: a folder that is none: which, and 2', async (command) => {
  const { root } = site('basic/no-config')
  for (const [where, expected] of [
    ['nowhere', /There is no folder .*nowhere/],
    ['docs/intro.md', /intro\.md is a file/],
  ] as const) {
    const { exitCode, output } = await docsgen([command, where], { cwd: root })
    expect(exitCode).toBe(2)
    expect(output).toMatch(expected)
  }
})

test.each(['dev', 'preview'])('%s: usage errors are 2', async (command) => {
  const { exitCode, output } = await docsgen([command, '--port', 'x'], { cwd: process.cwd() })
  expect(exitCode).toBe(2)
  expect(output).toContain('from 0')
  expect(output).toContain(`docsgen ${command} --help`)
})

test('saved files and problems are printed in the terminal', async () => {
  const made = site('basic/no-config')
  const { output, url } = await startDocsgen(['dev', '--port', '0'], { cwd: made.root })
  await fetch(`${url}docs/intro`)
  await new Promise((done) => setTimeout(done, 3000))
  made.edit('docs/intro.md', (text) => `${text}\n![gone](./gone.png)\n\nMore.\n`)
  await expect.poll(output, { timeout: 15_000 }).toMatch(/updated docs\/intro\.md/)
  made.change('docs/wrong.mdx', '# Wrong\n\n<Oops>\n')
  await expect
    .poll(output, { timeout: 15_000 })
    .toMatch(/docs\/wrong\.mdx:\d+:\d+ error mdx-invalid/)
})

test('a configuration that never ends or waits for ever is told, and the server sees how it is mended', async () => {
  const made = siteOf('dev-endless', {
    'docs/intro.md': '# Intro\n',
    'docsgen.config.ts': "export default { title: 'First' }\n",
  })
  const env = { DOCSGEN_TIME_LIMIT: '0.5' }
  const { output, url } = await startDocsgen(['dev', '--port', '0'], { cwd: made.root, env })
  const page = async () => (await fetch(`${url}docs/intro`)).text()
  expect(await page()).toContain('First')
  await new Promise((done) => setTimeout(done, 3000))
  const config = (text: string) => made.change('docsgen.config.ts', text)
  for (const [wrong, reason, title] of [
    ['while (true) {}\n', 'had not come to an end', 'Second'],
    ['await new Promise(() => {})\n', 'still waits for something', 'Third'],
  ] as const) {
    config(`${wrong}export default {}\n`)
    await expect.poll(output, { timeout: 15_000 }).toContain(reason)
    config(`export default { title: '${title}' }\n`)
    await expect.poll(page, { timeout: 15_000 }).toContain(title)
  }
})
