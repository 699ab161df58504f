import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTokenizer } from '../../../../src/openapi/request/tokenize-code.ts'
import { sampleLanguages } from '../../../../src/openapi/samples/languages.ts'

const tokenize = createTokenizer()
const languages = ['json', ...new Set(sampleLanguages.map(({ code }) => code))] as const

/** Texts of a class, over all lines. */
function ofClass(lines: ReturnType<typeof tokenize>, className: string): string[] {
  return lines.flat().flatMap((token) => (token.className === className ? [token.text] : []))
}

describe('colours', () => {
  it('distinguish keys, strings, numbers and words of JSON', () => {
    const lines = tokenize('{\n  "a\\"": "x: y",\n  "b": [-1.5e3, true, null]\n}', 'json')
    expect(lines).toHaveLength(4)
    expect(ofClass(lines, 't-a')).toEqual(['"a\\""', '"b"'])
    expect(ofClass(lines, 't-s')).toEqual(['"x: y"'])
    expect(ofClass(lines, 't-n')).toEqual(['-1.5e3', 'true', 'null'])
  })

  it('keep every character of any text', () => {
    const code = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('"', "'", '`', '"""', '\n', '\\', '#', '//'),
      ),
    )
    fc.assert(
      fc.property(code, fc.constantFrom(...languages), (parts, language) => {
        const text = parts.join('')
        const lines = tokenize(text, language)
        expect(lines.map((line) => line.map((token) => token.text).join('')).join('\n')).toBe(text)
      }),
    )
  })

  it.each(languages)(
    'take no long time for hostile %s',
    (language) => {
      for (const part of ['"', "'", '"\\', '"""', '{"a":', 'A', ' -', '`', '#']) {
        const text = part.repeat(100_000)
        expect(tokenize(text, language).flat().length).toBeGreaterThan(0)
      }
      expect(tokenize(`"${'x'.repeat(2_000_000)}"`, language)).toHaveLength(1)
      // Half a second where time grows with the text; a minute where it grows with its square.
    },
    20_000,
  )

  it.each([
    ['csharp', 'var a = """"\nsays """ here\n"""";\nvar b = 1', 'var b = 1'],
    ['csharp', 'var a = "";\nvar b = """\nnever ends', null],
    ['swift', 'let a = ##"""\nsays """# here\n"""##\nlet b = 1', 'let b = 1'],
    ['swift', '#if DEBUG\nlet a = """\nnever ends', null],
  ] as const)('know where strings of several lines end in %s: %j', (language, text, after) => {
    const strings = ofClass(tokenize(text, language), 't-s').join('\n')
    expect(strings).toMatch(after === null ? /never ends$/ : /says """#? here\n"""/)
    if (after !== null) expect(strings).not.toContain('b = 1')
  })

  const request = {
    method: 'POST',
    url: 'https://api.example.com/users',
    headers: [['X-A', 'b']] as const,
    basic: null,
    body: { type: 'text', mediaType: 'application/json', text: '{\n  "name": "Ann"\n}' } as const,
  }
  it.each(sampleLanguages)('show strings and more in $label', ({ sample, code }) => {
    const lines = tokenize(sample(request), code)
    expect(ofClass(lines, 't-s').join()).toContain('https://api.example.com/users')
    expect(new Set(lines.flat().map(({ className }) => className)).size).toBeGreaterThan(2)
  })
})
