import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BreakableText } from '../../../src/theme/common/BreakableText.tsx'

const html = (text: string) => renderToString(createElement(BreakableText, { text }))

test.each([
  [
    'auth_ldap_sasl_auth_method_name',
    'auth_<wbr/>ldap_<wbr/>sasl_<wbr/>auth_<wbr/>method_<wbr/>name',
  ],
  [
    'The useLongNamesOfComponents hook',
    'The use<wbr/>Long<wbr/>Names<wbr/>Of<wbr/>Components hook',
  ],
  ['com.example.service.Thing 从 v7 起', 'com.<wbr/>example.<wbr/>service.<wbr/>Thing 从 v7 起'],
])('a long name can be broken between its parts: %s', (text, expected) => {
  expect(html(text)).toBe(expected)
  expect(html(text).replaceAll('<wbr/>', '')).toBe(text)
})

test.each([
  'short_name',
  // Stands for other entries while a sidebar is drawn.
  '\0 7\0',
  'Getting started with a <long> text & more',
  '很长的中文标题也不需要任何帮助就能换行',
])('other texts are written as they are: %s', (text) => {
  expect(html(text)).toBe(text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;'))
})
