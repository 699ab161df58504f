import fc from 'fast-check'
import { raw } from 'hast-util-raw'
import { expect, test } from 'vitest'
import { withoutDefaults } from '../../../../src/shared/chat-widget/change-options.ts'
import { embedCode, jsLiteral } from '../../../../src/shared/chat-widget/embed-code.ts'
import type { WidgetOptions } from '../../../../src/shared/chat-widget/options.ts'
import { configFromData } from '../../../../src/widget/config/data-attributes.ts'
import { resolveConfig } from '../../../../src/widget/config/resolve-config.ts'

const files = {
  script: 'https://docs.example.com/docs/widget.js',
  pinned: 'https://docs.example.com/docs/assets/widget-full-1a2b3c4d.js',
  integrity: 'sha384-abc/+=',
}

const options: WidgetOptions = {
  apiUrl: 'https://api.example.com/desk',
  htmlUrl: 'https://chat.example.com/chat?a=1&b=2',
  placement: 'bottom-left',
  marginSide: 0,
  bubbleConfig: { show: false, title: `It's "free" </script><!-- & more`, subtitle: 'ü\u2028x\\n' },
  chatConfig: { org: 'o', t: '1', sid: 's', vipLevel: 3, extra: { a: [1, "b'"] } },
}

/** The elements of some HTML, as a browser reads it. */
function elements(html: string) {
  const tree = raw({ type: 'raw', value: html } as never)
  if (tree.type !== 'root') throw new Error('not a document')
  return tree.children.flatMap((child) => (child.type === 'element' ? [child] : []))
}

/** The dataset of the one script element in some HTML. */
function datasetOf(html: string): Record<string, string> {
  const [script, second] = elements(html)
  if (script?.tagName !== 'script' || second) throw new Error('not one script element')
  const data = Object.entries(script.properties).filter(([name]) => /^data[A-Z-]/.test(name))
  return Object.fromEntries(
    data.map(([name, value]) => [
      // hast has its own spelling for names with a dot: `data-theme.mode` stays as it is written.
      name.startsWith('data-')
        ? name.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
        : name.charAt(4).toLowerCase() +
          name.slice(5).replace(/-([a-z])/g, (_, l: string) => l.toUpperCase()),
      String(value),
    ]),
  )
}

const fromScript = (html: string) =>
  configFromData(datasetOf(html), (text) => {
    throw new Error(text)
  }) ?? {}

/** The calls in the queue before the script has come. */
function fromQueue(html: string): unknown[] {
  const [inline, loader] = elements(html)
  const [text] = inline?.children ?? []
  if (text?.type !== 'text' || loader?.properties['src'] !== files.script) throw new Error(html)
  const window: { BytedeskWeb?: { q?: ArrayLike<unknown>[] } } = {}
  new Function('window', `with (window) {${text.value}}`)(window)
  return (window.BytedeskWeb?.q ?? []).map((args) => Array.from(args))
}

test('the attributes of the script have the configured values', () => {
  const { script, policyTag } = embedCode(options, files)
  const { extra: _, ...chatConfig } = resolveConfig(options).chatConfig
  const expected = { ...resolveConfig(options), chatConfig: { ...chatConfig, vipLevel: '3' } }
  for (const html of [script, policyTag]) {
    const { chatConfig: read, ...config } = resolveConfig(fromScript(html))
    const { extra, ...given } = read
    expect({ ...config, chatConfig: given }).toEqual(expected)
    expect(JSON.parse(String(extra))).toEqual({ a: [1, "b'"] })
  }
})

test('the queued call has the configured values', () => {
  expect(fromQueue(embedCode(options, files).queue)).toEqual([['init', options]])
})

test('any words survive every form', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('</script>', '<!--', '&lt;', '`$' + '{x}`'),
  )
  fc.assert(
    fc.property(word, word, (title, key) => {
      const given: WidgetOptions = { bubbleConfig: { title }, chatConfig: { [`k${key}`]: title } }
      const { script, queue } = embedCode(given, files)
      fc.pre(!/[\r\0\ud800-\udfff]/.test(title + key))
      expect(fromQueue(queue)).toEqual([['init', given]])
      expect(fromScript(script)).toEqual(given)
    }),
    { numRuns: 100 },
  )
}, 60_000)

test('a configuration of defaults is empty, and starts all the same', () => {
  const code = embedCode({ placement: 'bottom-right', theme: { mode: 'system' } }, files)
  expect(fromScript(code.script)).toEqual({})
  expect(datasetOf(code.script)).toEqual({ config: '{}' })
  expect(fromQueue(code.queue)).toEqual([['init', {}]])
  expect(code.react).toContain('<BytedeskReact />')
  expect(code.npm).toContain('createWidget({})')
})

test('only values that differ from the defaults are written', () => {
  const { npm, react } = embedCode({ ...options, marginBottom: 20, draggable: false }, files)
  for (const code of [npm, react]) expect(code).not.toMatch(/marginBottom|draggable/)
  expect(npm).toContain(`createWidget(${jsLiteral(withoutDefaults(options))})`)
})

test('the policy names the hosts that are needed and no others', () => {
  const icon = 'https://img.example.com:8443/a.png'
  expect(embedCode({ ...options, buttonConfig: { icon } }, files).policyHeader).toBe(
    'Content-Security-Policy: script-src https://docs.example.com; connect-src https://api.example.com; ' +
      'frame-src https://chat.example.com; img-src https://img.example.com:8443',
  )
  expect(embedCode(options, files).policyHeader).not.toContain('img-src')
})

test('a pinned script is checked by its integrity', () => {
  expect(embedCode(options, files).policyTag).toContain(
    `  src="${files.pinned}"\n  integrity="sha384-abc/+="\n  crossorigin="anonymous"\n`,
  )
})

test.each([
  ['a plain text', 'a="plain text"', 'plain text'],
  ['quotes', `a={'say "x"'}`, 'say "x"'],
  ['braces', "a={'{x}'}", '{x}'],
  ['an entity', "a={'a&amp;b'}", 'a&amp;b'],
  ['a line break', "a={'a\\nb'}", 'a\nb'],
])('in JSX, %s is written so that it stays as it is', (_, expected, value) => {
  const { react } = embedCode({ a: value } as never, files)
  expect(react).toContain(expected)
})
