/** The command of the package, run from its sources. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../../src/chat-service/command/run-command.ts'
import { startSandbox } from '../../../src/chat-service/command/sandbox-command.ts'
import { rules } from '../../../src/chat-service/conformance/rules/rules.ts'
import { startFlawed, website } from './flawed-service.ts'

let out = ''
let err = ''
beforeEach(() => {
  out = ''
  err = ''
})

const run = (...args: string[]): Promise<number> =>
  runCommand(args, {
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    package: '/nowhere',
  })

describe('docsgen-widget', () => {
  it.each([['--help'], ['-h'], ['test', '--help'], ['sandbox', '-h'], ['test', 'x', '--help']])(
    '%s %s explains itself',
    async (...args) => {
      expect(await run(...args)).toBe(0)
      expect(out).toContain(`Usage: docsgen-widget ${/^-/.test(args[0] ?? '') ? '<' : args[0]}`)
      expect(err).toBe('')
    },
  )

  it.each([
    [[], 'Usage: docsgen-widget <command>'],
    [['tset'], 'There is no command tset.'],
    [['constructor'], 'There is no command constructor.'],
    [['test'], 'Name one address: the apiUrl of the widget.'],
    [['test', 'https://a.example', 'https://b.example'], 'Name one address'],
    [['test', 'chat.example.com'], '<url> chat.example.com is no address'],
    [['test', 'ftp://chat.example.com'], 'is no address: write one such as https://'],
    [['test', 'https://a.example', '--page', 'chat'], '--page chat is no address'],
    [['test', 'https://a.example', '--origin', 'shop'], '--origin shop is no origin'],
    [['test', 'https://a.example', '--orgin', website], "Unknown option '--orgin'"],
    [['sandbox'], '--origin is missing'],
    [['sandbox', '--origin', '*'], '--origin * is no origin'],
    [['sandbox', '--origin', website, '--port', '99999'], '--port 99999 is no port'],
    [['sandbox', '--origin', website, '--host', ' '], '--host is empty'],
    [['sandbox', '--origin', website, '--site', '/docs'], '--site /docs is no address'],
    [['sandbox', '--origin', website, '--secret', 'short'], 'it needs at least 16 characters'],
    [['sandbox', 'here', '--origin', website], "Unexpected argument 'here'"],
  ])('%j is a usage error', async (args, message) => {
    expect(await run(...args)).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(message)
    expect(err).toContain('Usage: docsgen-widget')
  })
})

describe('docsgen-widget test', () => {
  it('lists the rules, and succeeds when none is broken', async () => {
    const { url, page, close } = await startFlawed(null)
    expect(await run('test', `${url}/`, '--origin', website, '--page', page)).toBe(0)
    await close()
    const lines = out.trim().split('\n')
    expect(lines[0]).toBe(`docsgen-widget test ${url}`)
    for (const { name, says } of rules)
      expect(out).toMatch(
        new RegExp(`^(ok|skip) +${name} +${says.replaceAll(/[.*+?^$()|]/g, '\\$&')}$`, 'm'),
      )
    expect(lines.at(-1)).toBe(
      `${rules.length} rules: ${rules.length - 5} passed, 0 failed, 5 skipped`,
    )
  })

  it('asks for the chat page at the address that the widget has, with its slash', async () => {
    const { url, page, close } = await startFlawed(null)
    expect(await run('test', url, '--page', `${page}/`)).toBe(1)
    await close()
    expect(out).toContain(`GET ${page}/?`)
  })

  it('fails when one is, and says why', async () => {
    const { url, close } = await startFlawed('ids are numbers')
    expect(await run('test', url)).toBe(1)
    await close()
    expect(out).toContain('FAIL  ids-are-text')
    expect(out).toContain('      why   uid is 12.\n      sent  POST http://127.0.0.1')
    expect(out).toMatch(
      / {6}got {3}HTTP 200\n[\s\S]*\{"code":200,"message":"ok","data":\{"uid":12,/,
    )
    expect(out).toContain('      do    Send ids as texts, "12" and not 12')
  })

  it('prints nothing of the service as it came: a terminal could take it for a command', async () => {
    const { url, close } = await startFlawed('message is missing')
    await run('test', url, '--org', '\u001b[2J\u202e')
    await close()
    for (const character of ['\u001b', '\u202e']) expect(out).not.toContain(character)
  })

  it('prints JSON', async () => {
    const { url, close } = await startFlawed('a cookie is set')
    expect(await run('test', url, '--json', '--org', 'my_org', '--origin', website)).toBe(1)
    await close()
    const report = JSON.parse(out)
    expect(report).toMatchObject({ url, failed: 1, skipped: 8, passed: rules.length - 9 })
    expect(report.rules).toHaveLength(rules.length)
    expect(report.rules.find((one: { rule: string }) => one.rule === 'no-cookies')).toMatchObject({
      status: 'failed',
      reason: 'The answer sets a cookie.',
      received: expect.stringContaining('set-cookie: id=1'),
    })
  })
})

describe('docsgen-widget sandbox', () => {
  let folder: string
  const errors: string[] = []
  const start = () =>
    startSandbox(
      { origins: [website], port: 0 },
      { err: (text) => errors.push(text), package: folder },
    )
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'widget-package-'))
    await writeFile(path.join(folder, 'widget.js'), 'the widget')
    await writeFile(path.join(folder, 'widget-panel-0123abcd.js'), 'the panel')
    await writeFile(path.join(folder, 'package.json'), '{}')
    errors.length = 0
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('serves the scripts of the widget, the pages and the calls, and nothing else', async () => {
    const server = await start()
    const [own = ''] = server.origins
    const get = async (where: string) => {
      const answer = await fetch(own + where, { redirect: 'manual' })
      return `${answer.status} ${(await answer.text()).slice(0, 15)}`
    }
    expect(await get('/widget.js')).toBe('200 the widget')
    expect(await get('/widget.js?v=1')).toBe('200 the widget')
    expect(await get('/widget-panel-0123abcd.js')).toBe('200 the panel')
    expect(await get('/widget-panel-0123abce.js')).toMatch(/^404/)
    expect(await get('/chat')).toBe('200 <!doctype html>')
    expect(await get('/assets/chat.js')).toMatch(/^200/)
    expect(await get('/')).toMatch(/^302/)
    for (const other of ['/package.json', '/widget-panel-../package.json', '/..%2fpackage.json'])
      expect(await get(other)).toMatch(/^40/)
    const init = await fetch(`${own}/visitor/api/v1/init`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"visitorUid":"alice"}',
    })
    expect(await init.json()).toMatchObject({ code: 200, data: { visitorUid: 'alice' } })
    await server.close()
  })

  it('lets a documentation site fill Help and News', async () => {
    const site = 'https://docs.example.com/docs/'
    const terminal = { err: (text: string) => errors.push(text), package: folder }
    const server = await startSandbox({ origins: [website], port: 0, site }, terminal)
    const page = await (await fetch(`${server.origins[0]}/chat`)).text()
    await server.close()
    expect(page).toContain(`<meta name="docsgen-site" content="${site}" />`)
  })

  it('says which website it has refused, once', async () => {
    const server = await start()
    for (const origin of ['http://127.0.0.1:5173', 'http://127.0.0.1:5173', 'null', website])
      await fetch(`${server.origins[0]}/visitor/api/v1/message/unread/count`, {
        headers: { origin },
      })
    await server.close()
    expect(errors).toEqual([
      'A page of http://127.0.0.1:5173 was refused: it needs --origin http://127.0.0.1:5173.\n',
    ])
  })

  it('says that a port is taken, and which one is free', async () => {
    const server = await start()
    expect(await run('sandbox', '--origin', website, '--port', String(server.port))).toBe(3)
    await server.close()
    expect(err).toMatch(/^Port \d+ is taken.*such as --port \d+/)
  })
})
