/** Random documents: pieces of syntax, and real documents with parts cut out, doubled, swapped and put into each other. */
import type { createRandom } from '../random.ts'

/** A whole number from 0 up to the given one, without it. */
export type Random = ReturnType<typeof createRandom>

/** One of some values. */
export function oneOf<T>(random: Random, values: readonly T[]): T {
  return values[random(values.length)] as T
}

function listOf<T>(random: Random, most: number, make: () => T): T[] {
  return Array.from({ length: random(most + 1) }, make)
}

const odd = [
  '\0',
  '\r',
  '\r\n',
  '\t',
  '\u2028',
  '\uFEFF',
  '\u200D',
  '\uFFFD',
  '\u0007',
  '😀',
  '中文',
  'é',
  'e\u0301',
  '\u202E',
  '\uD800',
  ' '.repeat(9),
]

const pieces = [
  'text ',
  'word',
  '\n',
  '\n\n',
  '\n    ',
  '    ',
  '# ',
  '## ',
  '###### ',
  '> ',
  '- ',
  '1. ',
  '- [ ] ',
  '* * *\n',
  '---\n',
  '===\n',
  '**',
  '*',
  '_',
  '__',
  '~~',
  '`',
  '```\n',
  '```js {1,3} title="a.js"\n',
  '~~~\n',
  '|a|b|\n|-|-|\n',
  '| ',
  '[a](./b.md)',
  '[a](<',
  '![a](./a.png){width=3}',
  '[^1]',
  '[^1]: n\n',
  '[a]: /b "c"\n',
  '[a][b]',
  'https://a.example/?a=b&c',
  'www.a.example',
  '&amp;',
  '&#0;',
  '&#x1F600;',
  '\\',
  '\\*',
  ':::tip\n',
  ':::',
  '\n:::\n',
  '::::tabs\n',
  ':::tab[x]\n',
  '::::\n',
  '::cards\n',
  ':::note[a **b**]{icon="x"}\n',
  ':::card{title="a" href="./b.md"}\n',
  ':badge[x]{type=tip}',
  '::include{file="./_part.md"}\n',
  '::include{file="/etc/passwd"}\n',
  '[[toc]]\n',
  '$a$',
  '$$\na\n$$\n',
  '<b>',
  '</b>',
  '<div>\n',
  '</div>\n',
  '</p>',
  '<table>',
  '<td>',
  '<select>',
  '<object>',
  '<marquee>',
  '<h2>',
  '</h2>',
  '<title>',
  '<style>',
  '<svg>',
  '<svg><style>',
  '<svg><title>',
  '<svg><script>',
  '<foreignObject>',
  '<desc>',
  '</style></svg>',
  '</svg>',
  '<math>',
  '<math><mi>',
  '<mglyph>',
  '<annotation-xml encoding="text/html">',
  '</math>',
  '&lt;!--',
  '&lt;/article>',
  '<p title="</noscript></article>">',
  '<template>',
  '<noscript>',
  '<textarea>',
  '<plaintext>',
  '<frameset>',
  '<body>',
  '</body>',
  '</html>',
  '</main>',
  '</article>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?php',
  '<!DOCTYPE html>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">',
  '<script>alert(1)</script>',
  '</script>',
  '<iframe srcdoc="<script>">',
  '<my-element a="',
  'a="',
  '>',
  '<',
  '{product}',
  '\\{product}',
  '{#id}',
  '{.a}',
  '{/* c */}',
  '> [!NOTE]\n',
  '> [!tip]- T\n',
  'import a from "b"\n',
  'export const a = 1\n',
  '<A b={c} />',
  ':smile:',
  '{{',
  '}}',
  '"',
  "'",
  '$10',
  '[x]{.y}',
  'Term\n: Definition\n',
  '\0m:tip\0',
  '\u00000\u0000',
  '\0b:0\0',
  '<span data-block="b:0">',
  '<dg-island>',
]

const mdxPieces = [
  "import A from './_part.mdx'\n\n",
  'export const a = 1\n\n',
  '{a}',
  '{1 + 1}',
  '{/* c */}',
  '<A />',
  '<b>x</b>',
  '<Tabs>\n<TabItem value="a">\n',
  '</TabItem>\n</Tabs>\n',
  '<>',
  '</>',
  '{`',
  '`}',
  '<details>\n<summary>s</summary>\n\n',
  '\n</details>\n',
  '{"\\0"}',
  '{[1, 2].map((n) => <i>{n}</i>)}',
  '<Card title="x" href="./b">t</Card>',
  '{',
  '}',
  '<p title={"\\0m:tip\\0"}>t</p>',
  'export default function X() {}\n\n',
]

const keys = [
  'title',
  'description',
  'tags',
  'keywords',
  'image',
  'sidebar_label',
  'sidebar_position',
  'id',
  'draft',
  'unlisted',
  'hide_title',
  'toc_min_heading_level',
  'last_update',
  'pagination_next',
  'custom_edit_url',
  'displayed_sidebar',
  'titel',
  'files',
  '__proto__',
  'constructor',
  '中',
]
const values = [
  'x',
  '*important*',
  '[*a]',
  '&a [*a, *a]',
  '- *.md',
  'null',
  '~',
  'true',
  '-1',
  '1e999',
  '0x10',
  '2024-13-45',
  '"a: b"',
  "'",
  '"\\0"',
  '|\n  a\n  b',
  '>-\n  a',
  '{a: 1}',
  '[1, [2, [3]]]',
  '!!js/function x',
  '<<: *a',
  '%',
  '@x',
  '`x`',
  '😀',
  'a: b: c',
  '\t',
  '<script>alert(1)</script>',
  '"</script><script>alert(1)</script>"',
  'javascript:alert(1)',
  '../../etc/passwd',
  '中'.repeat(40),
]

function frontMatter(random: Random): string {
  if (random(3) > 0) return ''
  const lines = listOf(random, 5, () => `${oneOf(random, keys)}: ${oneOf(random, values)}`)
  return `---\n${lines.join('\n')}\n${random(12) === 0 ? '' : '---\n'}`
}

/** Texts of real documents, to be changed. */
export interface Corpus {
  readonly md: readonly string[]
  readonly mdx: readonly string[]
}

function cut(random: Random, text: string): string {
  const start = random(text.length + 1)
  return text.slice(start, start + random(400))
}

function change(random: Random, text: string, other: string): string {
  const at = random(text.length + 1)
  const end = Math.min(text.length, at + random(60))
  const ways = [
    () => text.slice(0, at) + text.slice(end),
    () => text.slice(0, end) + text.slice(at, end) + text.slice(end),
    () => text.slice(0, at) + cut(random, other) + text.slice(at),
    () => text.slice(0, at) + oneOf(random, [...odd, ...pieces]) + text.slice(at),
    () => text.slice(0, at) + text.slice(at, end).split('').reverse().join('') + text.slice(end),
    () => text.slice(0, at),
  ]
  return oneOf(random, ways)()
}

/** A document of a format. Lone surrogates and NULs are part of the game. */
export function makeText(random: Random, format: 'md' | 'mdx', corpus: Corpus): string {
  const all = format === 'md' ? [...pieces, ...odd] : [...pieces, ...mdxPieces, ...mdxPieces]
  const body =
    random(2) === 0
      ? listOf(random, 40, () => oneOf(random, all).repeat(random(20) === 0 ? random(60) : 1)).join(
          '',
        )
      : listOf(random, 4, () => null).reduce(
          (text: string) => change(random, text, oneOf(random, corpus[format])),
          oneOf(random, corpus[format]).slice(0, 6000),
        )
  return frontMatter(random) + body
}

/** A value for JSON, of any shape. */
export function makeValue(random: Random, depth = 3): unknown {
  const leaves = [
    null,
    true,
    false,
    0,
    -1,
    1e21,
    '',
    'x',
    '/',
    './x',
    '中',
    '\0',
    '<script>',
    '__proto__',
    'javascript:x',
    'a'.repeat(300),
  ]
  if (depth === 0 || random(3) > 0) return oneOf(random, leaves)
  if (random(2) === 0) return listOf(random, 3, () => makeValue(random, depth - 1))
  return Object.fromEntries(
    listOf(random, 3, () => [
      oneOf(random, ['a', 'to', 'label', 'items', 'type', '__proto__', '']),
      makeValue(random, depth - 1),
    ]),
  )
}
