import { expect, test } from 'vitest'
import { runOpenapi } from '../../../../src/cli/run/run-openapi.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'
import { capture } from '../capture.ts'

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
    expect(await runOpenapi('.', flags, streams)).toBe(0)
    expect(plain().match(/openapi-unknown-key /g)).toHaveLength(70 + 1)
    expect(plain()).toContain('info openapi-tag-undeclared')
    expect(plain()).not.toContain('--verbose')
  },
)
