import { expect, test } from 'vitest'
import type { FencedCode } from '../../../../../src/pipeline/compile/highlight/code-block.ts'
import { compileText, htmlOf } from '../fixtures/compile-text.ts'

test('blocks go to the service as they were written, and its HTML is put in as it is', async () => {
  const seen: FencedCode[] = []
  const codeBlocks = {
    render: async (block: FencedCode) => {
      seen.push(block)
      return {
        html: '<figure><p>unbalanced <b>\0m:copy\0</figure>',
        diagnostics: [
          {
            severity: 'warning',
            code: 'code-language-unknown',
            message: '',
            line: block.line,
          } as const,
        ],
      }
    },
  }
  const text = '<div>\n\n```js {1} title="a"\na\n\n  b\n```\n\n</div>\n\n- x\n\n      indented\n'
  const { html, meta } = await compileText(text, { services: { codeBlocks } })
  expect(seen).toEqual([
    { code: 'a\n\n  b', lang: 'js', meta: '{1} title="a"', line: 3, column: 1 },
    { code: 'indented', lang: null, meta: null, line: 13, column: 3 },
  ])
  expect(html.split('<figure><p>unbalanced <b>\0m:copy\0</figure>')).toHaveLength(3)
  expect(meta.diagnostics.map(({ line }) => line)).toEqual([3, 13])
  expect(meta.features).toEqual(['code'])
})

test('problems are in the order of their places, whichever block is done first', async () => {
  let waiting = 3
  const codeBlocks = {
    render: async ({ line }: FencedCode) => {
      await new Promise((resolve) => setTimeout(resolve, waiting-- * 5))
      return {
        html: `${line}`,
        diagnostics: [
          { severity: 'warning', code: 'code-language-unknown', message: '', line } as const,
        ],
      }
    },
  }
  const { html, meta } = await compileText('```\n```\n\n```\n```\n\n```\n```\n', {
    services: { codeBlocks },
  })
  expect(html.split('\n')).toEqual(['1', '4', '7'])
  expect(meta.diagnostics.map(({ line }) => line)).toEqual([1, 4, 7])
})

test('mermaid fences are slots that stand alone', async () => {
  const { html, meta } = await compileText('a\n\n```mermaid\ngraph TD\n  A --> B\n```\n')
  expect(html).toBe('<p>a</p>\n\u00000\u0000')
  expect(meta.slots).toEqual([
    { type: 'diagram', source: 'graph TD\n  A --> B', line: 3, column: 1 },
  ])
  expect(meta.features).toEqual(['diagram'])
})

test('without the option mermaid is a language like any other', async () => {
  expect(await htmlOf('```mermaid\nx\n```', { markdown: { mermaid: false } })).toBe(
    '<pre><code class="language-mermaid">x\n</code></pre>',
  )
})
