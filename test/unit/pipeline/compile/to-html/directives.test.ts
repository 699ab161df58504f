import { describe, expect, test } from 'vitest'
import { colons } from '../../../../../src/pipeline/compile/components/hints.ts'
import { componentOf, components } from '../../../../../src/pipeline/compile/components/table.ts'
import { compileText, htmlOf, problemsOf } from '../fixtures/compile-text.ts'

describe('text that is no directive stays as it was written', () => {
  test.each([
    '12:30',
    'a:b',
    ':name',
    ':name[label]{a=b}',
    'std::vector',
    '::',
    '::: something else',
    '::include-me',
  ])('%s', async (text) => {
    expect(await htmlOf(`Before\n${text}\nAfter`)).toBe(`<p>Before\n${text.trim()}\nAfter</p>`)
    expect(await problemsOf(`Before\n${text}\nAfter`)).toEqual([])
  })
})

test('a fence that opens and closes nothing stays, too, and is reported', async () => {
  expect(await htmlOf('Before\n::: \nAfter')).toBe('<p>Before\n:::\nAfter</p>')
  expect(await problemsOf('Before\n::: \nAfter')).toEqual(['directive-unclosed 2:1'])
})

describe('an unknown directive', () => {
  test('shows its fences and has Markdown between them', async () => {
    const text = 'a\n\n:::foo[Bar *x*]{.y}\n- **b** [c](./c.md)\n:::\n'
    const { html, meta } = await compileText(text)
    expect(html.replace(/\n+/g, '\n')).toBe(
      '<p>a</p>\n<p>:::foo[Bar *x*]{.y}</p>\n<ul>\n<li><strong>b</strong> <a href="\u00000\u0000">c</a></li>\n</ul>\n<p>:::</p>',
    )
    expect(meta.diagnostics).toMatchObject([
      { code: 'directive-unknown', severity: 'warning', line: 3, column: 1 },
    ])
  })

  test('with a title after its name, or of one line, is reported, too', async () => {
    expect(await htmlOf(':::foo A title\nx\n:::')).toContain('<p>:::foo A title</p>')
    expect(await problemsOf(':::foo A title\nx\n:::')).toEqual(['directive-unknown 1:1'])
    expect(await htmlOf('::foo[x]{y}')).toBe('<p>::foo[x]{y}</p>')
    expect(await problemsOf('\n::foo[x]{y}')).toEqual(['directive-unknown 2:1'])
  })

  test('comes with the nearest name', async () => {
    const { meta } = await compileText(':::wraning\nx\n:::')
    expect(meta.diagnostics).toMatchObject([{ hint: 'Did you mean “warning”?' }])
  })
})

describe('details', () => {
  test('is a details element', async () => {
    expect(await htmlOf(':::details[Why *so*?]{#why}\nBecause\n:::')).toBe(
      '<details id="why" class="details"><summary>Why <em>so</em>?</summary>\n<p>Because</p>\n</details>',
    )
  })

  test('can be open, and has a title of its own when it has none', async () => {
    expect(await htmlOf('::: details {open}\nBecause\n:::')).toContain(
      '<details class="details" open><summary>\0m:details\0</summary>',
    )
  })
})

test('steps', async () => {
  expect(await htmlOf(':::steps\n1. One\n2. Two\n:::')).toMatch(
    /^<div class="steps">\n<ol>[\s\S]*<\/ol>\n<\/div>$/,
  )
})

test('steps of headings, which may have headings of their own', async () => {
  const html = await htmlOf(':::steps\nBefore\n### A\na\n#### B\nb\n### C\nc\n:::')
  expect(html.replace(/<a .*?<\/a>/g, '').replace(/\n+/g, '')).toBe(
    '<div class="steps"><p>Before</p>' +
      '<div class="step"><h3 id="a">A</h3><p>a</p><h4 id="b">B</h4><p>b</p></div>' +
      '<div class="step"><h3 id="c">C</h3><p>c</p></div></div>',
  )
})

test('cards are a slot that stands alone', async () => {
  const { html, meta } = await compileText('a\n\n::cards\n\nb')
  expect(html.trim()).toBe('<p>a</p>\n\u00000\u0000\n<p>b</p>')
  expect(meta.slots).toEqual([{ type: 'cards', line: 3, column: 1 }])
})

describe('what a directive does not take is reported', () => {
  const ofAll = components.filter(({ name }) => name !== 'tab')

  test.each(ofAll.map(({ name, form }) => [name, form] as const))('%s', async (name, form) => {
    const own = componentOf(form, name)
    const marks = colons[form]
    const title = own && own.label.length === 0 ? '[Title]' : '[T]'
    const content = form === 'container' ? '\n- x\n\n```sh\nnpm i x\n```\n:::' : ''
    const { meta } = await compileText(`${marks}${name}${title}{zzzzz=1}${content}`)
    const said = meta.diagnostics.map(({ message }) => message)
    expect(said).toContain(`“${marks}${name}” has no attribute “zzzzz”; it is ignored.`)
    if (own?.label.length === 0) {
      expect(said).toContain(`“${marks}${name}” has no title; it is not shown.`)
    }
  })

  test('a tab, too; and one without a name', async () => {
    const text = '::::tabs\n:::tab{zzzzz=1}\na\n:::\n:::tab[B]\nb\n:::\n::::'
    const { meta } = await compileText(text)
    expect(meta.diagnostics.map(({ message }) => message)).toEqual([
      '“:::tabs” has no name for tab 1: readers see its number.',
      '“:::tab” has no attribute “zzzzz”; it is ignored.',
    ])
  })
})
