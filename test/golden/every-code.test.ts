/** Every diagnostic code, provoked as an author would, by the first command that tells of it. `test/deep` asks all of them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { docsgen } from './docsgen.ts'
import {
  apartIn,
  codesIn,
  codesOf,
  env,
  expectCodes,
  expectTogether,
  firstIn,
  prepareProvocations,
  siteWith,
  togetherIn,
} from './every-code.ts'
import { provocations } from './provocations.ts'

beforeAll(prepareProvocations)

describe.each(['check', 'build', 'preview', 'translations'] as const)('%s', (command) => {
  const wanted = firstIn(command)
  const together = [
    { exits: 0, mistakes: togetherIn(wanted) },
    { exits: 1, mistakes: wanted.filter(({ broken }) => broken) },
  ].filter(({ mistakes }) => mistakes.length > 0)

  test.each(together)('mistakes that one site can have together (exit code $exits)', (one) =>
    expectTogether(command, one.mistakes, one.exits),
  )

  test.each(apartIn(wanted).map((some) => [codesOf(some), some] as const))('%s', (_, some) =>
    expectCodes(command, some),
  )
})

test('check --external: links by the answers of their servers', async () => {
  const answers = Object.entries(provocations).flatMap(([code, one]) =>
    'answer' in one ? [[code, one.answer] as const] : [],
  )
  const byPath = new Map(answers.map(([code, answer]) => [`/${code}`, answer]))
  const server = createServer(({ url = '', socket }, response) => {
    const answer = byPath.get(url) ?? 200
    if (answer === 'hang-up') socket.destroy()
    else if (typeof answer === 'number') response.writeHead(answer).end()
    else if (typeof answer === 'object') response.writeHead(301, answer).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const links = answers.map(([code, answer]) => {
    const scheme = answer === 'no-tls' ? 'https' : 'http'
    return `[${code}](${scheme}://127.0.0.1:${port}/${code})`
  })
  const site = siteWith([
    {
      files: { 'docs/index.md': `# Start\n\n${links.join('\n')}\n` },
      config: { check: { external: { timeout: 1 } } },
    },
  ])
  const args = ['check', '--external', '--allow-private', '--verbose']
  const { output } = await docsgen(args, { cwd: site.root, env })
  const found = codesIn(output)
  expect(answers.map(([code]) => code).filter((code) => !found.includes(code))).toEqual([])
}, 60_000)
