import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLoaderContext } from '../../../../src/pipeline/data/loader-context.ts'
import {
  areInputsFresh,
  joinInputs,
  noInputs,
} from '../../../../src/pipeline/data/loader-inputs.ts'
import { temporarySite } from '../config/temporary-site.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const open = (root: string, signal = new AbortController().signal) =>
  createLoaderContext({ root, owner: 'data/x.ts', file: 'data/x.ts', signal })

/** A server that answers with the functions in turn, the last one again and again; null: it cuts the connection. */
async function server(...answers: (RequestListener | null)[]) {
  const asked: string[] = []
  const one = createServer((request, response) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim())
    if (answer) answer(request, response)
    else response.destroy()
  })
  await new Promise<void>((done) => one.listen(0, '127.0.0.1', done))
  onTestFinished(() => void one.close())
  return { url: `http://127.0.0.1:${(one.address() as AddressInfo).port}`, asked }
}

const json =
  (value: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value))

/** Lets answers of this test be older. */
function passTime(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

test('records files and folders that are read, and sees each change of them', async () => {
  const root = temporarySite({
    'site/a.json': '1',
    'packages/b/package.json': '{}',
    'packages/b/node_modules/c/package.json': '{}',
    'packages/.git/package.json': '{}',
    'packages/readme.md': '',
  })
  const site = join(root, 'site')
  const { context, inputs } = open(site)
  expect(await context.readFile('a.json')).toBe('1')
  expect(await context.readFolder('../packages', '.json')).toEqual(['b/package.json'])
  await expect(context.readFile('missing.json')).rejects.toThrow('ENOENT')
  await expect(context.readFolder('missing')).rejects.toThrow('ENOENT')
  const read = inputs()
  expect(read.files.map(({ path }) => path)).toEqual(['a.json', 'missing.json'])
  expect(read.folders.map(({ path }) => path)).toEqual(['../packages', 'missing'])
  expect(read.until).toBeNull()
  const isFresh = () => areInputsFresh(site, JSON.parse(JSON.stringify(read)))
  expect(isFresh()).toBe(true)
  writeFileSync(join(root, 'packages/new.md'), '')
  expect(isFresh()).toBe(true)
  writeFileSync(join(root, 'packages/new.json'), '')
  expect(isFresh()).toBe(false)
  rmSync(join(root, 'packages/new.json'))
  writeFileSync(join(site, 'missing.json'), '')
  expect(isFresh()).toBe(false)
  rmSync(join(site, 'missing.json'))
  mkdirSync(join(site, 'missing'))
  expect(isFresh()).toBe(false)
})

test('a text begins after the mark that editors of Windows put before it', async () => {
  const root = temporarySite({ 'a.json': '\uFEFF{}' })
  expect(await open(root).context.readFile('a.json')).toBe('{}')
})

test('records variables of the environment without their values', async () => {
  vi.stubEnv('DATA_TOKEN', 'secret')
  const root = temporarySite({})
  const { context, inputs } = open(root)
  expect(context.env('DATA_TOKEN')).toBe('secret')
  expect(context.env('DATA_UNSET')).toBeUndefined()
  expect(JSON.stringify(inputs())).not.toContain('secret')
  expect(areInputsFresh(root, inputs())).toBe(true)
  vi.stubEnv('DATA_TOKEN', 'other')
  expect(areInputsFresh(root, inputs())).toBe(false)
})

test('asks a server once in the time that its answer counts', async () => {
  const { url, asked } = await server(json({ tag: 'v1' }), json({ tag: 'v2' }))
  const root = temporarySite({})
  const ask = async (headers = {}) => {
    const { context, inputs, problems, finish } = open(root)
    const answers = [1, 2].map(() =>
      context.fetch(`${url}/releases?key=k`, { maxAge: '1h', headers }),
    )
    const [value] = await Promise.all(answers.map(async (one) => (await one).json()))
    finish()
    return { value, until: inputs().until, problems: problems() }
  }
  const first = await ask({ authorization: 'Bearer 1' })
  expect(first).toMatchObject({ value: { tag: 'v1' }, problems: [] })
  expect(first.until).toBeGreaterThan(Date.now() + 3_500_000)
  // Whoever asks, the answer is the same one; its end is that of the first request.
  expect(await ask({ authorization: 'Bearer 2' })).toEqual(first)
  expect(asked).toEqual(['GET /releases?key=k Bearer 1'])
  passTime(3_600_001)
  expect(areInputsFresh(root, { ...noInputs, until: first.until })).toBe(false)
  expect((await ask()).value).toEqual({ tag: 'v2' })
})

test('an answer keeps its headers and the address that it was redirected to', async () => {
  const { url, asked } = await server((request, response) => {
    if (request.url === '/latest') return response.writeHead(302, { location: '/v2' }).end()
    response.writeHead(200, { link: '</list?page=2>; rel="next"', 'set-cookie': 'a=secret' })
    return response.end('v2')
  })
  const root = temporarySite({})
  for (const _ of ['asked', 'kept']) {
    const answer = await open(root).context.fetch(`${url}/latest`)
    expect(answer.url).toBe(`${url}/v2`)
    expect(answer.headers.get('link')).toContain('page=2')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.text()).toBe('v2')
  }
  expect(asked).toEqual(['GET /latest', 'GET /v2'])
})

test('without an answer, the one of earlier is used, and a warning says how old it is', async () => {
  const refused: RequestListener = (_, response) => response.writeHead(503).end('busy')
  const { url, asked } = await server(json([1]), refused, null, json([2]))
  const root = temporarySite({})
  const ask = async () => {
    const { context, inputs, problems } = open(root)
    const answer = await context.fetch(`${url}/list?token=secret`, { maxAge: '1h' })
    return { value: await answer.json(), until: inputs().until, problems: problems() }
  }
  await ask()
  passTime(2 * 86_400_000)
  const stale = await ask()
  expect(stale).toMatchObject({ value: [1], until: 0 })
  expect(stale.problems).toMatchObject([
    {
      code: 'data-stale',
      severity: 'warning',
      file: 'data/x.ts',
      message: `${url}/list: The server answers with status 503. What was loaded 2 days ago is shown.`,
    },
  ])
  expect((await ask()).problems[0]?.message).toContain('There is no answer (UND_ERR_SOCKET).')
  expect(await ask()).toMatchObject({ value: [2], problems: [] })
  expect(asked).toHaveLength(4)
})

test('without an answer of earlier, a request fails with its reason', async () => {
  const root = temporarySite({})
  const { context } = open(root)
  const { url } = await server((_, response) => response.writeHead(404).end())
  await expect(context.fetch(url)).rejects.toThrow('The server answers with status 404.')
  await expect(context.fetch('http://127.0.0.1:9/')).rejects.toThrow('There is no answer (')
  await expect(context.fetch('file:///etc/passwd')).rejects.toThrow('http and https, not file:')
  await expect(context.fetch(`${url}/b`, { maxAge: 'soon' as '1h' })).rejects.toThrow(
    "such as '30m'",
  )
  const large = await server((_, response) => response.end(Buffer.alloc(11 * 1024 * 1024)))
  await expect(context.fetch(large.url)).rejects.toThrow('larger than 10 MB')
  const ended = AbortSignal.abort(new Error('The time is up.'))
  await expect(open(root, ended).context.fetch(url)).rejects.toThrow('The time is up.')
})

test('keeps bytes as they are, with their type and status', async () => {
  const bytes = Buffer.from([0, 255, 216, 10])
  const { url } = await server((_, response) =>
    response.writeHead(203, { 'content-type': 'image/x' }).end(bytes),
  )
  const root = temporarySite({})
  for (const _ of [1, 2]) {
    const answer = await open(root).context.fetch(url)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([203, 'image/x'])
  }
})

test('keeps what anything else has loaded, as JSON has it', async () => {
  const root = temporarySite({})
  const load = vi.fn(() => ({ a: undefined, b: [1, undefined] }) as unknown)
  const run = async () => {
    const { context, problems } = open(root)
    return [await context.kept('x', '1d', load), problems().length]
  }
  expect(await run()).toEqual([{ b: [1, null] }, 0])
  expect(await run()).toEqual([{ b: [1, null] }, 0])
  expect(load).toHaveBeenCalledTimes(1)
  passTime(86_400_001)
  load.mockImplementation(() => ({ when: { of: () => 1 } }))
  expect(await run()).toEqual([{ b: [1, null] }, 1])
  load.mockImplementation(() => 'new')
  expect(await run()).toEqual(['new', 0])
  const { context } = open(root)
  const refused = async (value: unknown) => context.kept(`${value}`, 0, () => value)
  await expect(refused(new Map())).rejects.toThrow('The value is no JSON: it is a Map.')
  await expect(context.kept('deep', 0, () => ({ a: [Number.NaN] }))).rejects.toThrow(
    'The value is no JSON: “a.0” is NaN.',
  )
  await expect(refused('x'.repeat(21 * 1024 * 1024))).rejects.toThrow('larger than 20 MB of JSON')
})

test('answers that are no longer asked for are removed, but not those of others', async () => {
  const root = temporarySite({})
  const run = async (owner: string, key: string) => {
    const signal = new AbortController().signal
    const { context, finish } = createLoaderContext({ root, owner, file: owner, signal })
    await context.kept(key, Number.POSITIVE_INFINITY, () => 1)
    finish()
  }
  const files = () => readdirSync(join(root, '.docsgen/answers')).length
  await run('a', 'one')
  await run('b', 'one')
  expect(files()).toBe(2)
  await run('a', 'two')
  expect(files()).toBe(2)
})

test('a damaged or foreign answer is loaded again', async () => {
  const root = temporarySite({})
  await open(root).context.kept('x', '1d', () => 1)
  const folder = join(root, '.docsgen/answers')
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'damaged')
  expect(await open(root).context.kept('x', '1d', () => 2)).toBe(2)
})

test('inputs of several pieces of code end with the first of them', () => {
  const file = { path: 'a', hash: '1' }
  const joined = joinInputs([
    { ...noInputs, files: [file], until: 5 },
    { ...noInputs, files: [file], until: 3 },
    noInputs,
  ])
  expect(joined).toEqual({ ...noInputs, files: [file], until: 3 })
  expect(joinInputs([])).toEqual(noInputs)
})
