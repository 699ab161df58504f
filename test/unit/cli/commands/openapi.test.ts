import { expect, test } from 'vitest'
import { run } from '../../../../src/cli/main.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'
import { capture, optionsOf } from '../capture.ts'

test.each([{}, { quiet: true }])(
  'all problems of a specification are printed: %j',
  async (flags) => {
    const get = '{ get: { tags: [t], colour: red, responses: { 200: { description: D } } } }'
    const paths = Array.from({ length: 70 }, (_, at) => `  /p${at}: ${get}\n`).join('')
    const root = temporarySite({
      'docs/intro.md': '# Intro\n',
      'openapi/api.yaml': `openapi: 3.1.0\ninfo: { title: T, version: '1' }\ntags: [{ name: u }]\npaths:\n${paths}`,
    })
    const { streams, plain } = capture(root)
    expect(await run(['openapi', ...optionsOf(flags)], streams)).toBe(0)
    expect(plain().match(/openapi-unknown-key /g)).toHaveLength(70 + 1)
    expect(plain()).toContain('info openapi-tag-undeclared')
    expect(plain()).not.toContain('--verbose')
  },
)

test('names in specifications command neither the terminal nor a build server', async () => {
  const spec = (paths: object) =>
    JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths })
  const operation = { get: { responses: { '200': { description: 'OK' } } } }
  const root = temporarySite({
    'old.json': spec({}),
    'new.json': spec({ '/a\n::error::b\u001b[2J': operation }),
  })
  const { streams, text } = capture(root)
  expect(await run(['openapi', 'diff', 'old.json', 'new.json'], streams)).toBe(0)
  expect(text.out).toContain('/a\uFFFD::error::b\uFFFD[2J')
})
