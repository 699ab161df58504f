import { describe, expect, test } from 'vitest'
import { DocsgenError, diagnostic } from '../../../src/shared/diagnostic.ts'
import { applySeverities, failOnErrors, withProblems } from '../../../src/support/problems.ts'

const broken = (file: string, line: number) => diagnostic('broken-link', 'x', { file, line })

test('each problem once, by file and place', () => {
  const found = [broken('b.md', 2), broken('a.md', 10), broken('a.md', 9), broken('b.md', 2)]
  expect(applySeverities(found, {}).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'a.md:9',
    'a.md:10',
    'b.md:2',
  ])
})

test('an unknown language is reported once', () => {
  const unknown = (file: string, name: string) =>
    diagnostic('code-language-unknown', `No language ${name}`, { file, line: 1 })
  const found = [unknown('a.md', 'foo'), unknown('b.md', 'foo'), unknown('b.md', 'bar')]
  expect(applySeverities(found, {}).map(({ message }) => message)).toEqual([
    'No language foo',
    'No language bar',
  ])
})

test('a component that many files lack is one problem, with its first places', () => {
  const lacks = (file: string, name: string) =>
    diagnostic('component-undefined', `Nothing defines <${name}>.`, { file, line: 2, column: 1 })
  const found = ['b', 'a', 'd', 'c'].map((name) => lacks(`${name}.mdx`, 'Grid'))
  const merged = applySeverities([...found, lacks('c.mdx', 'Row'), lacks('e.mdx', 'Row')], {})
  expect(merged.map(({ file, message }) => [file, message])).toEqual([
    ['a.mdx', 'Nothing defines <Grid>. 4 files have it: a.mdx:2:1, b.mdx:2:1, c.mdx:2:1, …'],
    ['c.mdx', 'Nothing defines <Row>. 2 files have it: c.mdx:2:1, e.mdx:2:1.'],
  ])
  expect(applySeverities(merged, {})).toEqual(merged)
  expect(applySeverities([lacks('a.mdx', 'One')], {})).toEqual([lacks('a.mdx', 'One')])
})

test('the site chooses severities', () => {
  const found = [
    broken('a.md', 1),
    diagnostic('broken-image', 'y'),
    diagnostic('route-duplicate', 'z'),
  ]
  const settled = applySeverities(found, {
    'broken-link': 'error',
    'broken-image': 'off',
    'route-duplicate': 'warning',
  })
  expect(settled.map(({ code, severity }) => [code, severity])).toEqual([
    ['route-duplicate', 'warning'],
    ['broken-link', 'error'],
  ])
})

test.each([
  { what: 'nothing', found: [], strict: true, fails: false },
  { what: 'a warning', found: [broken('a.md', 1)], strict: false, fails: false },
  { what: 'a warning, strictly', found: [broken('a.md', 1)], strict: true, fails: true },
  { what: 'an error', found: [diagnostic('config-invalid', 'z')], strict: false, fails: true },
])('$what: the build fails: $fails', ({ found, strict, fails }) => {
  const run = () => failOnErrors(found, strict)
  if (!fails) return expect(run).not.toThrow()
  expect(run).toThrow(DocsgenError)
  expect(run).toThrow(expect.objectContaining({ exitCode: 1, diagnostics: found }))
})

describe('an error that ends a run', () => {
  const code = { file: 'theme/Footer.tsx', line: 1 }
  const error = new DocsgenError([diagnostic('theme-invalid', 'x', code)], 1)
  const found = [
    broken('a.md', 1),
    diagnostic('theme-type', 'y', code),
    diagnostic('theme-type', 'z', { file: 'theme/Navbar.tsx' }),
  ]
  const reported = (diagnostics: Parameters<typeof withProblems>[2]['diagnostics']) => {
    const whole = withProblems(error, found, { diagnostics }) as DocsgenError
    return [whole.exitCode, ...whole.diagnostics.map(({ file, code }) => `${file} ${code}`)]
  }

  test('is reported with the problems before it, but not with what TypeScript says of its file', () => {
    expect(reported({})).toEqual([
      1,
      'a.md broken-link',
      'theme/Footer.tsx theme-invalid',
      'theme/Navbar.tsx theme-type',
    ])
  })

  test('is not switched off, as others are', () => {
    const off = { 'broken-link': 'off', 'theme-invalid': 'off', 'theme-type': 'off' } as const
    expect(reported(off)).toEqual([1, 'theme/Footer.tsx theme-invalid'])
  })

  test('stays as it is when it is another one', () => {
    const other = new Error('x')
    expect(withProblems(other, found, { diagnostics: {} })).toBe(other)
  })
})
