import { expect, test } from 'vitest'
import { run } from '../../../src/cli/main.ts'
import { temporarySite } from '../pipeline/config/temporary-site.ts'
import { capture } from './capture.ts'

const spec = (parameters: string, more = '') => `openapi: 3.1.0
info: { title: T, version: draft }
paths:
  /a:
    get:
      parameters: [${parameters}]
      responses: { '200': { description: OK } }
${more}`

const b = '{ name: b, in: query, schema: { type: string } }'
const c = '{ name: c, in: query, schema: { type: string } }'
const files = {
  'old.yaml': spec(`${b}, ${c}`),
  'fewer.yaml': spec(b, '  /new: { get: {} }\n'),
  'breaking.yaml': spec(`${b.replace('schema', 'required: true, schema')}, ${c}`),
  'more.yaml': spec(`${b}, ${c}, { name: d, in: query, schema: {} }`),
}

async function compare(next: string, ...args: string[]) {
  const { streams, text } = capture(temporarySite(files))
  return { exitCode: await run(['openapi', 'diff', 'old.yaml', next, ...args], streams), ...text }
}

test('changes are listed by level and by operation', async () => {
  expect(await compare('fewer.yaml')).toEqual({
    exitCode: 0,
    err: '',
    out: `MAY BREAK (1)
  GET /a
    the query parameter “c” is gone  [request-parameter-removed] fewer.yaml:6

INFO (1)
  GET /new
    the operation is new  [endpoint-added] fewer.yaml:8

2 changes: 0 breaking, 1 that may break
`,
  })
  expect((await compare('old.yaml')).out).toBe('Nothing has changed for clients.\n')
})

test('--fail-on says which level ends with exit code 1', async () => {
  const codes = async (next: string) => {
    const levels = ['never', 'breaking', 'warning', 'info']
    const results = levels.map(async (level) => (await compare(next, '--fail-on', level)).exitCode)
    return Promise.all(results)
  }
  expect(await codes('breaking.yaml')).toEqual([0, 1, 1, 1])
  expect(await codes('fewer.yaml')).toEqual([0, 0, 1, 1])
  expect(await codes('more.yaml')).toEqual([0, 0, 0, 1])
  expect(await codes('old.yaml')).toEqual([0, 0, 0, 0])
})

test('--json has the numbers of all levels, and each change with its kind and places', async () => {
  const { exitCode, out } = await compare('breaking.yaml', '--json')
  expect(exitCode).toBe(1)
  const place = { line: 6, column: 20, pointer: '#/paths/~1a/get/parameters/0' }
  expect(JSON.parse(out)).toEqual({
    version: 1,
    breaking: 1,
    warning: 0,
    info: 0,
    old: { title: 'T', version: 'draft' },
    next: { title: 'T', version: 'draft' },
    changes: [
      {
        id: 'request-parameter-became-required',
        kind: 'changed',
        level: 'breaking',
        breaking: true,
        where: 'GET /a',
        message: 'the query parameter “b” is required now',
        places: { old: { file: 'old.yaml', ...place }, next: { file: 'breaking.yaml', ...place } },
      },
    ],
  })
})
