import { describe, expect, test } from 'vitest'
import { compileText } from '../fixtures/compile-text.ts'

const post = (text: string) => compileText(text, { isPost: true })

describe('the heading that a post begins with', () => {
  test('is no part of its article, and stays its title and a target of links', async () => {
    const { html, markdown, meta } = await post('# A `b` *c*\n\nText.\n')
    expect(meta.title).toEqual({ id: 'a-b-c', html: 'A <code>b</code> <em>c</em>' })
    expect(html.trim()).toBe('<p>Text.</p>')
    expect(markdown).toBe('Text.')
    expect(meta).toMatchObject({ heading: 'A b c', ids: ['a-b-c'] })
  })

  test.each([
    ['with an id of its own', '# A {#own}\n\nText.', { id: 'own', html: 'A' }],
    ['below a line', 'A\n===\n\nText.', { id: 'a', html: 'A' }],
    ['in HTML', '<h1>A &amp; b</h1>\n\nText.', { id: 'a--b', html: 'A &#x26; b' }],
    ['after a comment', '<!-- c -->\n\n# A\n\nText.', { id: 'a', html: 'A' }],
    ['and nothing else', '# A', { id: 'a', html: 'A' }],
    ['beside a title', '---\ntitle: B\n---\n# A\n\nText.', { id: 'a', html: 'A' }],
  ])('%s', async (_, text, title) => {
    const { html, markdown, meta } = await post(text)
    expect(meta.title).toEqual(title)
    expect(html).not.toContain('<h1')
    expect(markdown).not.toContain('# A')
  })

  test.each([
    ['later in the text', 'Text.\n\n# A'],
    ['without text', '#\n\nText.'],
    ['with a link', '# A [b](./b.md)'],
    ['with a picture', '# A ![](./b.png)'],
    ['with a footnote', '# A[^1]\n\n[^1]: Note.'],
    ['with other attributes', '<h1 align="center">A</h1>'],
    ['that hides its title', '---\nhide_title: true\n---\n# A'],
  ])('%s stays in the article', async (_, text) => {
    const { html, meta } = await post(text)
    expect(html).toContain('<h1')
    expect(meta.title).toBeUndefined()
  })
})

test('a document keeps its heading', async () => {
  const { html, meta } = await compileText('# A\n')
  expect(html).toContain('<h1 id="a">A</h1>')
  expect(meta.title).toBeUndefined()
})
