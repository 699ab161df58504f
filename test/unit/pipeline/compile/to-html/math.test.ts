import { expect, test } from 'vitest'
import { compileText, htmlOf, problemsOf } from '../fixtures/compile-text.ts'

const markdown = { math: true }

test('formulas are set as MathML and HTML', async () => {
  const { html, meta } = await compileText('a $x^2$ b\n\n$$\nx < y\n$$\n', { markdown })
  expect(html).toMatch(
    /^<p>a <span class="katex"><span class="katex-mathml"><math[\s\S]*<\/span> b<\/p>/,
  )
  expect(html).toContain('<div class="math"><span class="katex-display">')
  expect(html).not.toContain('data-block')
  expect(meta.features).toEqual(['math'])
})

test('a formula that cannot be set shows its source and is reported', async () => {
  const text = 'a $\\frac{<$ b\n\n$$\n\\nosuch\n$$\n'
  const html = await htmlOf(text, { markdown })
  expect(html).toContain('<code class="math-error">\\frac{&lt;</code>')
  expect(html).toContain('<pre class="math-error"><code>\\nosuch</code></pre>')
  expect(await problemsOf(text, { markdown })).toEqual(['math-invalid 1:11', 'math-invalid 4:1'])
})

test('without the option a dollar is a dollar', async () => {
  expect(await htmlOf('$1 and $2')).toBe('<p>$1 and $2</p>')
})
