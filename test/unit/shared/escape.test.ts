import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml } from '../../../src/shared/escape.ts'

test('escaped text is inert in an attribute and in an element', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeHtml(text)
      expect(escaped).not.toMatch(/[<>"]/)
      const back = escaped
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
      expect(back).toBe(text)
    }),
  )
})
