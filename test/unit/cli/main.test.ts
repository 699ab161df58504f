import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { run } from '../../../src/cli/main.ts'
import { capture } from './capture.ts'

async function docsgen(...args: string[]) {
  const { streams, text } = capture('/nowhere')
  return { exitCode: await run(args, streams), ...text }
}

test('--version prints that of package.json', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(await docsgen('--version')).toEqual({ exitCode: 0, out: `${version}\n`, err: '' })
})

test.each([[['--help']], [['help']]])('%j names the commands on stdout', async (args) => {
  const { exitCode, out, err } = await docsgen(...args)
  expect([exitCode, err]).toEqual([0, ''])
  expect(out).toContain('build [options] [site]')
})

test.each([[['build', '--help']], [['help', 'build']]])(
  '%j names every flag, with examples',
  async (args) => {
    const { exitCode, out } = await docsgen(...args)
    expect(exitCode).toBe(0)
    const flags = [
      '--out-dir',
      '--locale',
      '--strict',
      '--keep-going',
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

test('the help of every command has examples with the command in them, and exit codes', async () => {
  const { out: help } = await docsgen('--help')
  const commands = [...help.matchAll(/^ {2}([a-z]+) [[<]/gm)].map(([, name]) => name ?? '')
  expect(commands).toEqual(expect.arrayContaining(['init', 'dev', 'build', 'info', 'completion']))
  for (const name of commands.filter((one) => one !== 'help')) {
    const { exitCode, out } = await docsgen('help', name)
    expect(exitCode).toBe(0)
    const [, examples = ''] = /\nExamples:\n(.*?)\n\nExit codes: 0 .*\.\n$/s.exec(out) ?? []
    const lines = examples.split('\n')
    expect(lines.length, name).toBeGreaterThan(1)
    for (const line of lines) expect(line).toMatch(new RegExp(`^  .*docsgen ${name}\\b.*  \\S`))
  }
})

test('check --help names every flag, with examples', async () => {
  const { exitCode, out } = await docsgen('check', '--help')
  expect(exitCode).toBe(0)
  const flags = ['--strict', '--external', '--allow-private', '--update-lock', '--accept', '--json']
  for (const flag of [...flags, '--report', '--drafts', 'Examples:', 'Exit codes:']) {
    expect(out).toContain(flag)
  }
})

test.each([
  [['biuld'], 'Did you mean build?'],
  [['help', 'biuld'], 'Did you mean build?'],
  [['biuld', '--help'], 'Did you mean build?'],
  [['build', '--outdir', 'x'], 'Did you mean --out-dir?'],
  [['init', '--tempalte', 'full'], 'Did you mean --template?'],
  [['completion', 'bahs'], 'Did you mean bash?'],
  [['completion'], "missing required argument 'shell'"],
  [['build', '--report', 'report.txt'], 'Did you mean report.json?'],
  [['build', '--strct'], 'Did you mean --strict?'],
  [['build', '--locale'], 'argument missing'],
  [['build', '--concurrency', '0'], 'whole number'],
  [['build', '--concurrency', 'many'], 'whole number'],
  [['build', '--report', 'report.xml'], '.json or .sarif'],
  [['build', 'a', 'b'], 'too many arguments'],
  [['build', '--shard', '0/8'], 'It must be the number of a shard and how many there are: 3/8'],
  [['build', '--shard', '3'], 'It must be the number of a shard'],
  [['build', '--render-shard', '9/8'], 'It must be the number of a shard'],
  [['dev', '--host', ''], 'must be an address'],
  [['preview', '--host', ' '], 'must be an address'],
  [['dev', '--chat-origin', 'localhost:5173'], 'It must be an origin: scheme, host and port'],
  [['dev', '--chat-origin', 'https://shop.example.com/cart'], 'without a path'],
  [['dev', '--chat-origin', '*'], 'It must be an origin'],
  [['serve'], "unknown command 'serve'"],
  [[], 'Usage: docsgen'],
])('%j is a usage error', async (args, message) => {
  const { exitCode, out, err } = await docsgen(...args)
  expect([exitCode, out]).toEqual([2, ''])
  expect(err).toContain(message)
})

test.each([
  ['openapi --changelog a.md', '--changelog needs diff'],
  ['openapi --fail-on info', '--fail-on needs diff'],
  [
    'openapi diff a.yaml b.yaml --fail-on all',
    '--fail-on has one of breaking, warning, info, never',
  ],
  ['openapi diff a.yaml b.yaml --check', '--check is not for diff'],
  ['openapi diff a.yaml b.yaml --refresh', '--refresh is not for diff'],
  ['openapi diff a.yaml b.yaml --allow-private', '--allow-private is not for diff'],
  ['openapi --check --refresh', '--refresh fetches, and --check fetches nothing'],
  ['openapi diff', 'diff needs two files'],
  [
    'openapi diff a.yaml https://example.com/b.yaml',
    'diff compares files, and https://example.com/b.yaml is an address',
  ],
  ['openapi diff a.yaml', 'diff needs two files'],
  ['openapi diff a.yaml b.yaml c.yaml', 'too many arguments'],
  ['openapi a b', 'docsgen openapi has one folder, or diff with two files'],
  ['check --allow-private', '--allow-private needs --external'],
  ['search-index --locale en', '--locale needs --query or --eval'],
  ['search-index --eval --context docs', '--context needs --query'],
  ['search-index --limit 3', '--limit needs --query'],
  ['search-index --version-name 1.0', '--version-name needs --query'],
  ['dev --no-chat --chat-origin http://localhost:5173', '--chat-origin needs the sandbox'],
  ['version 1.0 --yes', '--yes needs --delete'],
  ['build --parts x', '--parts needs --shard or --plan or --render-shard or --merge'],
  ['build --plan --merge', '--merge cannot be given together with --plan'],
  ['build --shard 1/2 --render-shard 1/2', '--render-shard cannot be given together with --shard'],
  ['build --merge --verify', '--verify does not go with --merge'],
  ['build --shard 1/2 --no-cache', '--no-cache does not go with --shard'],
  ['build --plan --out-dir x', '--out-dir does not go with --plan, which writes no site'],
])('docsgen %s: an option or argument that means nothing is a usage error', async (line, error) => {
  const { exitCode, out, err } = await docsgen(...line.split(' '))
  expect([exitCode, out]).toEqual([2, ''])
  expect(err).toContain(`error: ${error}`)
  const [command] = line.split(' ')
  expect(err).toContain(`(docsgen ${command} --help lists the options)`)
})

test.each([
  [{ SOURCE_DATE_EPOCH: 'yesterday' }, 'SOURCE_DATE_EPOCH=yesterday must be a whole number'],
  [{ SOURCE_DATE_EPOCH: '-1' }, 'SOURCE_DATE_EPOCH=-1 must be a whole number'],
  [{ DOCSGEN_TIME_LIMIT: '20s' }, 'DOCSGEN_TIME_LIMIT=20s must be a number of seconds'],
  [{ DOCSGEN_TIME_LIMIT: '0' }, 'DOCSGEN_TIME_LIMIT=0 must be a number of seconds'],
])('with the environment %j every command is a usage error', async (env, error) => {
  for (const args of [['build'], ['check', '.']]) {
    const { streams, text } = capture('/nowhere', env)
    expect(await run(args, streams)).toBe(2)
    expect(text.err).toContain(`error: environment variable ${error}`)
  }
})

test.each([
  { SOURCE_DATE_EPOCH: '', DOCSGEN_TIME_LIMIT: '' },
  { SOURCE_DATE_EPOCH: '0', DOCSGEN_TIME_LIMIT: '0.5' },
])('the environment %j is taken', async (env) => {
  const { streams, text } = capture('/nowhere', env)
  expect(await run(['completion', 'bash'], streams)).toBe(0)
  expect(text.err).toBe('')
})
