import { expect, test } from 'vitest'
import { createConfigProblems } from '../../../../src/pipeline/assemble/config-problems.ts'
import { createProblems } from '../../../../src/pipeline/assemble/problems.ts'
import { createConfigFinder } from '../../../../src/pipeline/config/problems/find-in-config.ts'
import type { Config } from '../../../../src/shared/model/config.ts'
import { temporarySite } from '../config/temporary-site.ts'

test('a link in HTML with a name of the profile is placed where the link is written', () => {
  const configFile = 'docsgen.config.ts'
  const root = temporarySite({
    [configFile]: `export default {\n  footer: { copyright: '<a href="/nope">{product}</a>' },\n}\n`,
  })
  const html = '<a href="/nope">Acme</a>'
  const config = { footer: { copyright: html } } as unknown as Config
  const problems = createProblems()
  const find = createConfigFinder({ root, config, configFile, configInputs: [] })
  const { report } = createConfigProblems(problems, find)
  report('broken-link', { text: html, inside: '/nope', message: 'It leads nowhere' })
  expect(problems.sorted()).toMatchObject([
    { file: configFile, line: 2, column: 33, message: 'It leads nowhere (footer.copyright)' },
  ])
})
