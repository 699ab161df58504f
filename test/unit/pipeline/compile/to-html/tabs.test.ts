import { expect, test } from 'vitest'
import { compileText, htmlOf, problemsOf } from '../fixtures/compile-text.ts'

const text = `::::tabs{group=os #install}

:::tab[macOS *14*]{value=mac}
\`\`\`sh
brew
\`\`\`
:::

:::tab{label="Windows" value=win}
**Setup**
:::

:::tab Linux
## Apt
:::

::::`

test('a tab is a radio button with a label, and a panel after them', async () => {
  const html = await htmlOf(text)
  expect(html).toContain(
    '<div id="install" class="tabs" data-group="os" role="radiogroup" aria-label="\0m:tabs\0">',
  )
  expect(html).toContain(
    '<input class="tab-input" type="radio" name="__tabs-1" id="__tabs-1-1" value="mac" checked><label class="tab-label" for="__tabs-1-1">macOS <em>14</em></label><div class="tab-panel">',
  )
  expect(html).toContain('value="win"><label class="tab-label" for="__tabs-1-2">Windows</label>')
  expect(html).toContain('value="Linux"><label')
  expect(html.match(/ checked/g)).toHaveLength(1)
})

test('everything in a tab is part of the page', async () => {
  const { meta, html } = await compileText(text)
  expect(meta.features).toEqual(['code', 'tabs'])
  expect(meta.toc).toEqual([{ level: 2, id: 'apt', text: 'Apt' }])
  expect(html).toContain('<strong>Setup</strong>')
})

test('groups on one page have their own names', async () => {
  const html = await htmlOf(`${text}\n\n${text.replaceAll('install', 'again')}`)
  expect(new Set(html.match(/ name="[^"]*"/g))).toEqual(
    new Set([' name="__tabs-1"', ' name="__tabs-2"']),
  )
  const ids = html.match(/ id="[^"]*"/g) ?? []
  expect(new Set(ids).size).toBe(ids.length)
})

test('content between tabs is kept', async () => {
  expect(await htmlOf('::::tabs\nBetween\n:::tab[A]\na\n:::\n::::')).toContain('<p>Between</p>')
})

test('a tab outside of tabs is shown and reported', async () => {
  expect(await htmlOf(':::tab[A]\na\n:::')).toContain('<p>:::tab[A]</p>')
  expect(await problemsOf(':::tab[A]\na\n:::')).toEqual(['directive-unknown 1:1'])
})
