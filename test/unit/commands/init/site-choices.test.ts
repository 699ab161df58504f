import { expect, test } from 'vitest'
import { checkChoices, presetChoices } from '../../../../src/commands/init/site-choices.ts'
import { DocsgenError } from '../../../../src/shared/diagnostic.ts'

const preset = presetChoices('full', 'My docs')

function problemsOf(changes: object): string[] {
  try {
    checkChoices({ ...preset, ...changes })
    return []
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error
    expect(error.exitCode).toBe(2)
    return error.diagnostics.map(({ message, hint }) => `${message} ${hint ?? ''}`)
  }
}

test('the presets are right as they are', () => {
  expect(checkChoices(preset)).toEqual(preset)
})

test('values are brought into the form of the configuration', () => {
  const choices = { url: 'https://A.example/', baseUrl: 'docs', title: ' T ' }
  expect(
    checkChoices({
      ...preset,
      ...choices,
      locales: ['zh-cn', 'pt_br', 'zh-CN'],
      defaultLocale: 'ZH-cn',
    }),
  ).toMatchObject({
    url: 'https://a.example',
    baseUrl: '/docs/',
    title: 'T',
    locales: ['zh-CN', 'pt-BR'],
    defaultLocale: 'zh-CN',
  })
})

test.each([
  [{ url: 'docs.example.com' }, '--url must be an origin such as'],
  [{ url: 'https://a.example/docs/' }, 'Use --url https://a.example --base-url /docs/'],
  [{ url: 'ftp://a.example' }, '--url must be an origin'],
  [{ baseUrl: 'https://a.example/' }, '--base-url must be a path such as /docs/'],
  [{ baseUrl: '../x' }, '--base-url must be a path'],
  [{ title: ' ' }, '--title must be'],
  [{ title: 'a\nb' }, '--title must be'],
  [{ locales: ['Chinese'] }, 'Did you mean zh?'],
  [{ locales: ['日本語'] }, 'Did you mean ja?'],
  [{ locales: ['../..'] }, 'must be a language tag'],
  [{ locales: ['englsh'] }, 'must be a language tag'],
  [{ defaultLocale: 'fr' }, 'not among the locales. The locales are en, zh-CN, zh-TW'],
])('%j is refused', (changes, message) => {
  expect(problemsOf(changes).join('\n')).toContain(message)
})

test('a locale that is wrong is said once, though it is the default', () => {
  expect(problemsOf({ locales: ['zz-bad-x'], defaultLocale: 'zz-bad-x' })).toHaveLength(1)
  expect(problemsOf({ defaultLocale: 'zz-bad-x' })).toEqual([
    expect.stringContaining('--default-locale must be a language tag'),
  ])
})

test('everything that is wrong is said at once', () => {
  expect(problemsOf({ url: 'x', baseUrl: '?', title: '', locales: ['!', '?'] })).toHaveLength(5)
})
