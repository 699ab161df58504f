/** The recipes of “Signed visitors” are run: what one signs, the others and the services believe. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentify } from '../../src/chat-service/sandbox/identity.ts'
import { createChatService } from '../../src/widget/package/service.mjs'
import { secret, signed, wrongTokens } from '../unit/chat-service/tokens.ts'
import { contentRoot } from './content.ts'

const page = 'docs/docsgen/signed-visitors.md'
const guides = [page, `i18n/zh-CN/${page}`]
const visitorUid = 'customer-4711 é'

/** The recipes of a guide by their file names. */
function recipesOf(guide: string): Map<string, string> {
  const text = readFileSync(path.join(contentRoot, guide), 'utf8')
  const blocks = text.matchAll(/```\w+ title="((?:sign|verify)[-_]visitor\.\w+)"\n(.*?)\n```/gs)
  return new Map([...blocks].map(([, name = '', code = '']) => [name, code]))
}

/** A function of a recipe, and what it is called with. */
type Call = readonly [name: string, ...args: string[]]

/** How functions of a recipe are run, by the ending of its file: a program that takes calls as JSON and prints what they give. */
const programs: Readonly<Record<string, (file: string) => string[]>> = {
  mjs: (file) => [
    process.execPath,
    '--input-type=module',
    '-e',
    `import * as recipe from './${file}'
     const calls = JSON.parse(process.argv[1])
     console.log(JSON.stringify(calls.map(([name, ...args]) => recipe[name](...args))))`,
  ],
  py: (file) => [
    'python3',
    '-c',
    `import json, sys
import ${file.replace('.py', '')} as recipe
print(json.dumps([getattr(recipe, name)(*args) for name, *args in json.loads(sys.argv[1])]))`,
  ],
  php: (file) => [
    'php',
    '-r',
    `require './${file}';
     echo json_encode(array_map(fn ($call) => array_shift($call)(...$call), json_decode($argv[1])));`,
  ],
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'identity-recipes-'))
  guides.forEach((guide, index) => {
    mkdirSync(path.join(folder, String(index)))
    for (const [name, code] of recipesOf(guide))
      writeFileSync(path.join(folder, String(index), name), `${code}\n`)
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs functions of a recipe, in one process. */
function run(guide: string, file: string, calls: readonly Call[]): unknown[] {
  const [command = '', ...args] = programs[path.extname(file).slice(1)]?.(file) ?? []
  const cwd = path.join(folder, String(guides.indexOf(guide)))
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' }
  const options = { cwd, env, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(command, [...args, JSON.stringify(calls)], options))
}

const signers = [
  ['sign-visitor.mjs', 'visitorToken', 'visitorHmac'],
  ['sign_visitor.py', 'visitor_token', 'visitor_hmac'],
  ['sign_visitor.php', 'visitorToken', 'visitorHmac'],
] as const
const verifiers = [
  ['verify-visitor.mjs', 'verifiedVisitor'],
  ['verify_visitor.py', 'verified_visitor'],
] as const

/** Asks the reference service who a visitor with this token is. */
async function serviceSays(token: string): Promise<unknown> {
  const server = createServer(createChatService({ secret }).handle)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/visitor/api/v1/init`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ visitorUid }),
  })
  const { data } = (await answer.json()) as { data: { visitorUid: string } | null }
  server.closeAllConnections()
  server.close()
  return data?.visitorUid
}

describe.each(guides)('the recipes of %s', (guide) => {
  it('are five', () => {
    expect([...recipesOf(guide).keys()]).toEqual([...signers, ...verifiers].map(([file]) => file))
  })

  it.each(signers)('%s signs what services believe', async (file, tokenOf, hmacOf) => {
    const identify = createIdentify(secret, Date.now)
    const made = run(guide, file, [
      [tokenOf, visitorUid, secret],
      [hmacOf, visitorUid, secret],
    ])
    expect(made).toHaveLength(2)
    for (const token of made.map(String)) {
      expect(identify({ token, visitorUid })).toEqual({ visitorUid, isSigned: true })
      expect(() => identify({ token, visitorUid: 'mallory' })).toThrow()
      expect(await serviceSays(token)).toBe(visitorUid)
    }
    const token = String(made[0])
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(Math.abs(exp - Date.now() / 1000 - 300)).toBeLessThan(60)
    for (const [verifier, name] of verifiers)
      expect(run(guide, verifier, [[name, token, secret]])).toEqual([visitorUid])
  })

  it.each(verifiers)('%s believes what is signed and fresh, and nothing else', (file, name) => {
    expect(run(guide, file, [[name, signed(visitorUid), secret]])).toEqual([visitorUid])
    // Whose token it is, the caller compares. The other two only the website itself can sign, and its recipes do not.
    const others = ['another visitor', 'not valid yet', 'no JSON in it']
    const wrong = wrongTokens(visitorUid).filter(([what]) => !others.includes(what))
    const given = run(
      guide,
      file,
      wrong.map(([, token]) => [name, token, secret] as const),
    )
    expect(wrong.map(([what], index) => [what, given[index]])).toEqual(
      wrong.map(([what]) => [what, null]),
    )
  })
})
