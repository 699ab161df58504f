import { expect, test } from 'vitest'
import {
  addLines,
  propertyLines,
  quote,
  removeProperty,
  replaceTexts,
  setProperty,
} from '../../../../src/commands/init/edit-config.ts'

const source = `import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'A',
  // Where it is.
  url: 'https://a.example',

  // Of the chat:
  // two lines.
  widget: {
    placement: 'bottom-left',
    items: [{ label: 'Guide' }, 'plain'],
  },
})
`

test('a property is set, and all else stays', () => {
  expect(setProperty(source, 'url', quote('https://b.example'))).toBe(
    source.replace('a.example', 'b.example'),
  )
})

test('a property goes with its comments, and comes back to another config', () => {
  const lines = propertyLines(source, 'widget')
  expect(lines).toMatch(/^\n {2}\/\/ Of the chat:\n.*\n {2}\},\n$/s)
  const without = removeProperty(source, 'widget')
  expect(without).not.toContain('chat')
  expect(addLines(without, lines)).toBe(source)
})

test('the first property can be removed', () => {
  expect(removeProperty(source, 'title')).toBe(source.replace("  title: 'A',\n", ''))
})

test('texts are given with their property, at any depth', () => {
  const seen: string[] = []
  const changed = replaceTexts(source, (text, property) => {
    seen.push(`${property}=${text}`)
    return property === 'label' ? `it's "${text}"` : null
  })
  expect(seen.toReversed()).toEqual([
    'title=A',
    'url=https://a.example',
    'placement=bottom-left',
    'label=Guide',
  ])
  expect(changed).toBe(source.replace("'Guide'", `'it\\'s "Guide"'`))
})

test.each(["it's", '"', '\\', 'a\nb', '中文 \u2028', "\\'"])('%j is quoted', (text) => {
  // biome-ignore lint/security/noGlobalEval: what is written must be read as what was meant
  expect(globalThis.eval(quote(text))).toBe(text)
})

test('a config without the property is a bug of the template', () => {
  expect(() => setProperty(source, 'titel', "''")).toThrow('no titel')
})
