import { expect, test } from 'vitest'
import { refuseProblems, settle } from '../../../src/pipeline/problems.ts'
import { type Diagnostic, DocgenError, diagnostic } from '../../../src/shared/diagnostic.ts'

const broken = (file: string, line: number) => diagnostic('broken-link', 'x', { file, line })

test('each problem once, by file and place', () => {
  const found = [broken('b.md', 2), broken('a.md', 10), broken('a.md', 9), broken('b.md', 2)]
  expect(settle(found, {}).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'a.md:9',
    'a.md:10',
    'b.md:2',
  ])
})

test('a language that nobody knows is told of once', () => {
  const unknown = (file: string, name: string) =>
    diagnostic('code-language-unknown', `No language ${name}`, { file, line: 1 })
  const found = [unknown('a.md', 'foo'), unknown('b.md', 'foo'), unknown('b.md', 'bar')]
  expect(settle(found, {}).map(({ message }) => message)).toEqual([
    'No language foo',
    'No language bar',
  ])
})

test('the site chooses severities', () => {
  const found = [
    broken('a.md', 1),
    diagnostic('broken-image', 'y'),
    diagnostic('route-duplicate', 'z'),
  ]
  const settled = settle(found, {
    'broken-link': 'error',
    'broken-image': 'off',
    'route-duplicate': 'warning',
  })
  expect(settled.map(({ code, severity }) => [code, severity])).toEqual([
    ['route-duplicate', 'warning'],
    ['broken-link', 'error'],
  ])
})

test.each<[string, Diagnostic[], boolean, boolean]>([
  ['nothing', [], true, false],
  ['a warning', [broken('a.md', 1)], false, false],
  ['a warning, strictly', [broken('a.md', 1)], true, true],
  ['an error', [diagnostic('route-duplicate', 'z')], false, true],
])('%s: the build fails or not', (_, diagnostics, strict, fails) => {
  const run = () => refuseProblems(diagnostics, strict)
  if (!fails) return expect(run).not.toThrow()
  expect(run).toThrow(DocgenError)
  expect(run).toThrow(expect.objectContaining({ exitCode: 1, diagnostics }))
})
