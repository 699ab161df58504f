// `docgen dev` as a process: addresses, ports, signals.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { docgen, expectFreshPackage } from './docgen.ts'
import { site } from './site.ts'

beforeAll(expectFreshPackage)

const bin = path.resolve(import.meta.dirname, '../../bin/docgen.js')

interface Started {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exitCode: Promise<number | null>
}

/** Starts `docgen dev` and waits for its address. */
async function startCommand(
  cwd: string,
  args: readonly string[],
): Promise<Started & { url: string }> {
  const child = spawn(process.execPath, [bin, 'dev', ...args], { cwd, stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      text += data
    })
  }
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve))
  const address = () => /docgen dev: (http:\S+)/.exec(text)?.[1]
  await expect.poll(address, { timeout: 30_000, message: text }).toBeDefined()
  return { child, output: () => text, exitCode, url: address() as string }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends it with 0, open streams and all',
  async (signal) => {
    const { root } = site('basic/no-config')
    const { child, exitCode, url } = await startCommand(root, ['--port', '0'])
    expect((await fetch(`${url}docs/intro`)).status).toBe(200)
    const stream = await fetch(`${url}@docgen/events?path=/docs/intro&shown=`)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    child.kill(signal)
    expect(await exitCode).toBe(0)
    await stream.body?.cancel().catch(() => {})
  },
)

test('a port that was asked for and is taken: by whom, and 3', async () => {
  const blocker = createServer()
  await new Promise<void>((done) => blocker.listen(0, '127.0.0.1', done))
  onTestFinished(() => void blocker.close())
  const { port } = blocker.address() as AddressInfo
  const { exitCode, output } = await docgen(['dev', '--port', `${port}`], {
    cwd: site('basic/no-config').root,
  })
  expect(exitCode).toBe(3)
  expect(output).toContain(`Port ${port} is taken`)
  expect(output).not.toContain('at ')
})

test('usage errors are 2', async () => {
  const { exitCode, output } = await docgen(['dev', '--port', 'x'], { cwd: process.cwd() })
  expect(exitCode).toBe(2)
  expect(output).toContain('from 0')
})

test('a saved file is told in the terminal, and so is what is wrong', async () => {
  const made = site('basic/no-config')
  const { output, url } = await startCommand(made.root, ['--port', '0'])
  await fetch(`${url}docs/intro`)
  await new Promise((done) => setTimeout(done, 3000))
  made.edit('docs/intro.md', (text) => `${text}\n![gone](./gone.png)\n\nMore.\n`)
  await expect.poll(output, { timeout: 15_000 }).toMatch(/updated docs\/intro\.md/)
  made.change('docs/wrong.mdx', '# Wrong\n\n<Oops>\n')
  await expect
    .poll(output, { timeout: 15_000 })
    .toMatch(/docs\/wrong\.mdx:\d+:\d+ error mdx-invalid/)
})
