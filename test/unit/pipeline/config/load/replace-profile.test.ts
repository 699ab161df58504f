import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  replaceProfile,
  replaceProfileAt,
  replaceProfileIn,
} from '../../../../../src/pipeline/config/load/replace-profile.ts'

const profile = { product: 'Acme', 'api-host': 'api.acme.example' }

test.each([
  ['{product} docs', 'Acme docs'],
  ['{product}{product}', 'AcmeAcme'],
  ['https://{api-host}/', 'https://api.acme.example/'],
  ['\\{product}', '{product}'],
  ['{unknown} and \\{unknown}', '{unknown} and \\{unknown}'],
  ['{ product }', '{ product }'],
  ['{toString}', '{toString}'],
  ['{{product}}', '{Acme}'],
])('%s becomes %s', (text, expected) => {
  expect(replaceProfile(text, profile)).toBe(expected)
})

test('a value is put in as it is and not read again', () => {
  expect(replaceProfile('{a}', { a: '$& {b}', b: 'x' })).toBe('$& {b}')
})

test('text without a name of the profile stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(!text.includes('{product}'))
      expect(replaceProfile(text, { product: 'Acme' })).toBe(text)
    }),
  )
})

test('values are replaced at any depth, keys are not', () => {
  const value = { '{product}': ['{product}', { a: '{product}', b: 1, c: null }] }
  expect(replaceProfileIn(value, profile)).toEqual({
    '{product}': ['Acme', { a: 'Acme', b: 1, c: null }],
  })
})

test('values are text in HTML, too', () => {
  const profile = { product: '<b> & co' }
  const config = {
    title: '{product}',
    footer: { copyright: '© {product}' },
    blog: { feedOptions: { copyright: '© {product}' } },
    navbar: { items: [{ type: 'html', value: '<i>{product}</i>' }, { value: '{product}' }] },
  }
  expect(replaceProfileIn(config, profile)).toEqual({
    title: '<b> & co',
    footer: { copyright: '© &lt;b&gt; &amp; co' },
    blog: { feedOptions: { copyright: '© <b> & co' } },
    navbar: {
      items: [{ type: 'html', value: '<i>&lt;b&gt; &amp; co</i>' }, { value: '<b> & co' }],
    },
  })
  expect(replaceProfileAt('footer.copyright', '{product}', profile)).toBe('&lt;b&gt; &amp; co')
})
