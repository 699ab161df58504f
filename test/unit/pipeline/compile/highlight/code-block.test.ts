import { describe, expect, test, vi } from 'vitest'
import { createCodeBlocks } from '../../../../../src/pipeline/compile/highlight/code-block.ts'
import { memoryCache } from '../../../../../src/support/cache/cache.ts'

const blocks = createCodeBlocks({ lineNumbers: true })

function render(code: string, lang: string | null = null, meta: string | null = null) {
  return blocks.render({ code, lang, meta, line: 3, column: 1 })
}

/** The text a browser would show as the code. */
function textOf(html: string): string {
  const code = /<code[^>]*>(.*)<\/code>/s.exec(html)?.[1] ?? ''
  return code
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

test('the markup of a block', async () => {
  const { html, diagnostics } = await render(
    'const a = "<b> & c"\n\n// end',
    'ts',
    'title="a<b>.ts" {3}',
  )
  expect(diagnostics).toEqual([])
  expect(html).toBe(
    '<figure class="code numbered" data-lang="ts"><figcaption>a&lt;b>.ts</figcaption>' +
      '<pre tabindex="0" role="group" aria-label="a&lt;b>.ts"><code>' +
      '<span class="line"><span class="t-k">const</span> a = <span class="t-s">"&lt;b> &amp; c"</span>\n</span>' +
      '<span class="line">\n</span>' +
      '<span class="line hl"><span class="t-c">// end</span></span>' +
      '</code></pre><button class="copy" type="button" aria-label="\0m:copy\0" data-copied="\0m:copied\0"></button></figure>\n',
  )
})

test('lines that twoslash hides are left out where the fence says so, and not counted', async () => {
  const code = 'hidden()\n// ---cut---\na()\nb()'
  const { html, diagnostics } = await render(code, 'ts', 'twoslash {2}')
  expect(diagnostics).toEqual([])
  expect(textOf(html)).toBe('a()\nb()')
  expect(html).toContain('<span class="line hl">')
  expect(textOf((await render(code, 'ts')).html)).toBe(code)
})

test('lines that the fence marks as added and removed', async () => {
  const { html, diagnostics } = await render('a\nb\nc', 'js', 'ins={1} del={2} mark={}')
  expect(html).toContain('<span class="line ins">a')
  expect(html).toContain('<span class="line del">b')
  expect(html).toContain('<span class="line">c')
  expect(diagnostics).toMatchObject([
    {
      code: 'code-meta-invalid',
      hint: 'Write the numbers of the lines, mark={2,4-6}, or mark="the text".',
    },
  ])
})

describe('texts that the fence marks', () => {
  const lineOf = async (code: string, meta: string, lang = 'js') =>
    /<code>(.*)<\/code>/s.exec((await render(code, lang, meta)).html)?.[1]

  test('are parts of a line, of one token or of several, each time they occur', async () => {
    expect(await lineOf('let a = b + a', '"a" ins="b +"')).toBe(
      '<span class="line"><span class="t-k">let</span> <span class="part hl">a</span> = ' +
        '<span class="part ins">b +</span> <span class="part hl">a</span></span>',
    )
    expect(await lineOf('return 10', '"turn 1"')).toBe(
      '<span class="line"><span class="t-k">re</span><span class="part hl"><span class="t-k">turn </span>' +
        '<span class="t-n">1</span></span><span class="t-n">0</span></span>',
    )
  })

  test('do not overlap: the first begins, and of those that begin together the longest', async () => {
    expect(await lineOf('abcd', '"bc" del="ab" "abc" "d"', 'text')).toBe(
      '<span class="line"><span class="part hl">abc</span><span class="part hl">d</span></span>',
    )
  })

  test('are not looked for in the prompt of a terminal, and stand on marked lines', async () => {
    expect(await lineOf('$ a $', '"$" {1}', 'console')).toMatch(
      /^<span class="line hl"><span class="prompt">\$ <\/span>.*<span class="part hl">/,
    )
  })

  test('are HTML of the code, not of the page', async () => {
    const code = '<b>&amp;</b>'
    const { html, diagnostics } = await render(code, 'text', '"<b>&" ins="amp;<"')
    expect(diagnostics).toEqual([])
    expect(textOf(html)).toBe(code)
  })

  test('are named by comments, too, for all lines from there on or for some', async () => {
    const code = [
      'a b',
      '// [!code word:b:2]',
      'b b',
      'b // [!code word:a] [!code ++]',
      'b a',
      '// [!code word:none]',
    ].join('\n')
    const { html, diagnostics } = await render(code, 'text')
    const part = (text: string) => `<span class="part hl">${text}</span>`
    expect(/<code>(.*)<\/code>/s.exec(html)?.[1]).toBe(
      '<span class="line">a b\n</span>' +
        `<span class="line">${part('b')} ${part('b')}\n</span>` +
        `<span class="line ins">${part('b')}\n</span>` +
        `<span class="line">b ${part('a')}</span>`,
    )
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '“[!code word:none]” marks a text that no line of the code has.',
    ])
  })

  test('are reported when the code has none of them, or when they are patterns', async () => {
    const { diagnostics } = await render('a', 'js', '"a.ts" del="b" /(a)/')
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      [
        '“/(a)/” is a pattern, and only texts can be marked; it is ignored.',
        'Write each text in quotation marks, as it stands in the code.',
      ],
      [
        '“"a.ts"” marks a text that no line of the code has.',
        'Write it as it stands in the code; for a title, write title="a.ts".',
      ],
      [
        '“del="b"” marks a text that no line of the code has.',
        'Write it as it stands in the code.',
      ],
    ])
  })
})

test('marked lines that the code does not have are reported', async () => {
  const said = async (meta: string) =>
    (await render('a\nb', 'js', meta)).diagnostics.map(({ message }) => message)
  expect(await said('{1,99}')).toEqual(['Line 99 is to be marked, and the code has 2 lines.'])
  expect(await said('ins={2-3}')).toEqual(['Line 3 is to be marked, and the code has 2 lines.'])
  expect(await said('{1-2} showLineNumbers=99')).toEqual([])
})

test('comments that look like notation are shown and reported, unless they are escaped', async () => {
  const code = [
    'b // [!code hightlight]',
    'c // [\\!code word:d]',
    '"[!code x]"',
    'd // [!code ++]',
  ].join('\n')
  const { html, diagnostics } = await render(code, 'js')
  expect(textOf(html)).toBe('b // [!code hightlight]\nc // [!code word:d]\n"[!code x]"\nd')
  expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
    [
      'code-meta-invalid',
      '“[!code hightlight]” marks nothing; readers see the comment.',
      'Did you mean “highlight”? Available: ++, --, highlight, hl, focus, error, warning, word:text. To show the comment, write [\\!code hightlight].',
    ],
  ])
})

test('a session of a terminal: prompts and output are marked, and lines have no numbers', async () => {
  const { html, diagnostics } = await render('$ echo "<a>"\n<a>', 'console')
  expect(diagnostics).toEqual([])
  expect(html).toContain('<figure class="code" data-lang="console">')
  expect(html).toMatch(
    /<span class="line"><span class="prompt">\$ <\/span>.*echo.*\n<\/span><span class="line output">/,
  )
  expect(textOf(html)).toBe('$ echo "<a>"\n<a>')
  for (const lang of ['sh-session', 'pycon']) {
    expect((await render('>>> 1', lang)).diagnostics).toEqual([])
  }
})

test('text without a grammar has no label', async () => {
  for (const lang of ['text', 'plaintext', 'stderr', 'none', null]) {
    expect((await render('a', lang)).html).not.toContain('data-lang')
  }
  expect((await render('a', 'YAML')).html).toContain('data-lang="yaml"')
  expect((await render('a', 'nope')).html).toContain('data-lang="nope"')
})

describe('the extra languages (spec 9) are coloured', () => {
  test.each([
    ['java', 'public class A { }'],
    ['kotlin', 'fun main() { val a = 1 }'],
    ['objectivec', '@interface A : NSObject\n@end'],
    ['objective-c', '@interface A : NSObject\n@end'],
    ['swift', 'let a = "x"'],
    ['typescript', 'interface A { b: string }'],
    ['jsx', 'const a = <b c="d">e</b>'],
    ['tsx', 'const a = <b c="d">e</b>'],
    ['bash', 'if true; then echo "a"; fi'],
    ['json', '{ "a": true }'],
    ['yaml', 'a: true'],
    ['docker', 'FROM node:20'],
    ['nginx', 'server { listen 80; }'],
    ['Dockerfile', 'FROM node:20'],
    ['JS', 'let a = 1'],
    ['c++', 'int main() { return 0; }'],
    ['golang', 'func main() {}'],
    ['go-html-template', '<p>{{ a }}</p>'],
    ['angular', '<p>{{ a }}</p>'],
    ['htmlmixed', '<p>a</p>'],
    ['mjml', '<p>a</p>'],
    ['jsonld', '{ "a": 1 }'],
    ['cli', 'echo "a"'],
    ['psh', '$a = 1'],
    ['mdx', '# a\n\n<B c="d" />'],
    ['diff', '+a\n-b'],
  ])('%s', async (lang, code) => {
    const { html, diagnostics } = await render(code, lang)
    expect(diagnostics).toEqual([])
    expect(html).toMatch(/class="t-[a-z]"/)
    expect(textOf(html)).toBe(code)
  })
})

test.each(['text', 'TXT', 'plaintext', 'none', null])(
  '%s is plain and no problem',
  async (lang) => {
    const { html, diagnostics } = await render('if (a) return "b"', lang)
    expect(diagnostics).toEqual([])
    expect(html).not.toContain('t-')
  },
)

test('an unknown language is plain and reported at its place, with the nearest known name', async () => {
  const { html, diagnostics } = await render('a <b>', 'javascrpt')
  expect(textOf(html)).toBe('a <b>')
  expect(html).toContain('data-lang="javascrpt"')
  expect(diagnostics).toEqual([
    {
      severity: 'warning',
      code: 'code-language-unknown',
      message: 'Code language “javascrpt” is not known; the block is shown plain.',
      line: 3,
      column: 1,
      hint: 'Did you mean “javascript”?',
      meant: { written: 'javascrpt', instead: 'javascript' },
    },
  ])
  const other = await render('x', 'qwertyuiop"<')
  expect(other.diagnostics[0]?.hint).toContain('“text”')
  expect(other.html).toContain('data-lang="qwertyuiop&quot;&lt;"')
})

test('an equal block elsewhere is reported at its own place', async () => {
  const at = (line: number) =>
    blocks.render({ code: 'a', lang: 'nope', meta: null, line, column: 5 })
  const [first, second] = await Promise.all([at(1), at(9)])
  expect(second.html).toBe(first.html)
  expect([first.diagnostics[0]?.line, second.diagnostics[0]?.line]).toEqual([1, 9])
})

describe('line numbers', () => {
  const off = createCodeBlocks({ lineNumbers: false })
  const classOf = async (from: typeof blocks, meta: string | null) => {
    const { html } = await from.render({ code: 'a\nb', lang: null, meta, line: 1, column: 1 })
    return /class="([^"]*)"/.exec(html)?.[1]
  }
  test('a block can say otherwise, either way', async () => {
    expect(await classOf(blocks, null)).toBe('code numbered')
    expect(await classOf(blocks, 'noLineNumbers')).toBe('code')
    expect(await classOf(off, null)).toBe('code')
    expect(await classOf(off, 'showLineNumbers')).toBe('code numbered')
  })
  test('a single line has none, unless it says so', async () => {
    expect((await render('a', 'js')).html).toContain('<figure class="code" ')
    expect((await render('a', 'js', 'showLineNumbers=5')).html).toContain('code numbered')
  })
  test('begin where the block says', async () => {
    expect((await render('a', 'text', 'showLineNumbers=5')).html).toContain(
      '<code style="--line:4">',
    )
    expect((await render('a', 'text', 'showLineNumbers=1')).html).toContain('<code>')
  })
})

test('marks by comment and by range meet on a line in one order', async () => {
  const { html } = await render('a // [!code focus]\nb // [!code --]', 'js', '{1-2} wrap')
  expect(html).toContain('class="code numbered wrap focusing"')
  expect(html).toContain('<span class="line hl focus">a\n</span>')
  expect(html).toContain('<span class="line hl del">b</span>')
})

test('braces without a space after the language belong to the meta', async () => {
  const { html, diagnostics } = await render('a\nb', 'js{2}')
  expect(diagnostics).toEqual([])
  expect(html).toContain('data-lang="js"')
  expect(html).toContain('<span class="line hl">b</span>')
})

test('the text is the code, whatever is in it', async () => {
  const code = '\t<script>\n&amp; "x" 你好 😀 \u200b\n\n  trailing  \n'
  for (const lang of ['html', 'bash', 'yaml', null]) {
    expect(textOf((await render(code, lang)).html)).toBe(code)
  }
  expect(textOf((await render('', 'js')).html)).toBe('')
})

test('colours do not depend on code that was rendered before', async () => {
  const vue = '<template><p v-if="a">{{ b }}</p></template>'
  const markdown = '```js\nconst a = 1\n```\n\n<p v-if="a">{{ b }}</p>'
  const fresh = createCodeBlocks({ lineNumbers: true })
  const alone = await fresh.render({ code: markdown, lang: 'md', meta: null, line: 1, column: 1 })
  const busy = createCodeBlocks({ lineNumbers: true })
  for (const [code, lang] of [
    [vue, 'vue'],
    ['let a', 'js'],
    [markdown, 'markdown'],
  ] as const) {
    await busy.render({ code, lang, meta: null, line: 1, column: 1 })
  }
  const after = await busy.render({ code: markdown, lang: 'md', meta: null, line: 1, column: 1 })
  expect(after.html).toBe(alone.html)
})

test('very long lines and very large blocks stay plain, and fast', async () => {
  const line = `let a = "${'x'.repeat(3000)}"`
  const long = await render(`${line}\nlet b = 1`, 'js')
  expect(textOf(long.html)).toBe(`${line}\nlet b = 1`)
  expect(long.html).toContain('<span class="t-k">let</span> b')
  expect(long.html).not.toContain('<span class="t-k">let</span> a')

  const large = 'let a = 1\n'.repeat(10_001)
  const started = performance.now()
  expect((await render(large, 'js')).html).not.toContain('t-k')
  expect(performance.now() - started).toBeLessThan(1000)
})

test('a cache keeps blocks: another process renders none of them again', async () => {
  const store = memoryCache()
  const get = vi.fn(store.get)
  const put = vi.fn(store.put)
  const first = createCodeBlocks({ lineNumbers: true, cache: { ...store, get, put } })
  const code = { code: 'const a = 1\nconst b = 2', lang: 'js', line: 1, column: 1 }
  const blocks = [
    { ...code, meta: 'title="a.js" {2} oops' },
    { ...code, meta: null, lang: 'javascrip' },
  ]
  const rendered = await Promise.all(blocks.map((block) => first.render(block)))
  expect(rendered.map(({ diagnostics }) => diagnostics.length)).toEqual([1, 1])
  expect(put).toHaveBeenCalledTimes(2)
  const second = createCodeBlocks({ lineNumbers: true, cache: { ...store, get, put } })
  expect(await Promise.all(blocks.map((block) => second.render(block)))).toEqual(rendered)
  const numbered = createCodeBlocks({ lineNumbers: false, cache: { ...store, get, put } })
  const [plain] = await Promise.all(blocks.map((block) => numbered.render(block)))
  expect(plain?.html).not.toBe(rendered[0]?.html)
  expect(put).toHaveBeenCalledTimes(4)
})
