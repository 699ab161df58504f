import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { run } from '../../../src/cli/main.ts'
import { capture } from './capture.ts'

async function docgen(...args: string[]) {
  const { streams, text } = capture('/nowhere')
  return { exitCode: await run(args, streams), ...text }
}

test('--version prints that of package.json', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(await docgen('--version')).toEqual({ exitCode: 0, out: `${version}\n`, err: '' })
})

test.each([[['--help']], [['help']]])('%j names the commands on stdout', async (args) => {
  const { exitCode, out, err } = await docgen(...args)
  expect([exitCode, err]).toEqual([0, ''])
  expect(out).toContain('build [options] [site]')
})

test.each([[['build', '--help']], [['help', 'build']]])(
  '%j names every flag, with examples',
  async (args) => {
    const { exitCode, out } = await docgen(...args)
    expect(exitCode).toBe(0)
    const flags = [
      '--out-dir',
      '--locale',
      '--strict',
      '--drafts',
      '--no-cache',
      '--verify',
      '--report',
      '--concurrency',
      '--base-url',
    ]
    for (const flag of [...flags, '--quiet', '--verbose', 'Examples:', 'Exit codes:'])
      expect(out).toContain(flag)
  },
)

test('check --help names every flag, with examples', async () => {
  const { exitCode, out } = await docgen('check', '--help')
  expect(exitCode).toBe(0)
  const flags = ['--strict', '--external', '--allow-private', '--update-lock', '--accept', '--json']
  for (const flag of [...flags, '--report', '--drafts', 'Examples:', 'Exit codes:']) {
    expect(out).toContain(flag)
  }
})

test.each([
  [['biuld'], 'Did you mean build?'],
  [['build', '--strct'], 'Did you mean --strict?'],
  [['build', '--locale'], 'argument missing'],
  [['build', '--concurrency', '0'], 'whole number'],
  [['build', '--concurrency', 'many'], 'whole number'],
  [['build', '--report', 'report.xml'], '.json or .sarif'],
  [['build', 'a', 'b'], 'too many arguments'],
  [['serve'], "unknown command 'serve'"],
  [[], 'Usage: docgen'],
])('%j is a usage error', async (args, message) => {
  const { exitCode, out, err } = await docgen(...args)
  expect([exitCode, out]).toEqual([2, ''])
  expect(err).toContain(message)
})
