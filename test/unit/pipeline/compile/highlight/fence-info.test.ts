import { expect, test } from 'vitest'
import { readFenceInfo } from '../../../../../src/pipeline/compile/highlight/fence-info.ts'
import { createLanguages } from '../../../../../src/pipeline/compile/highlight/languages.ts'

test.each([
  [null, null, { lang: null, meta: '' }],
  ['js', 'title="a"', { lang: 'js', meta: 'title="a"' }],
  ['js{1,3}', 'wrap', { lang: 'js', meta: '{1,3} wrap' }],
  ['{1,3}', null, { lang: null, meta: '{1,3}' }],
  ['js[a.js]', null, { lang: 'js', meta: '[a.js]' }],
  ['js:line-numbers', '{1}', { lang: 'js', meta: 'showLineNumbers {1}' }],
  ['js:line-numbers=5', null, { lang: 'js', meta: 'showLineNumbers=5' }],
  ['js:line-numbers{2}', null, { lang: 'js', meta: 'showLineNumbers {2}' }],
  ['js:no-line-numbers', null, { lang: 'js', meta: 'noLineNumbers' }],
  ['js:src/a.js', null, { lang: 'js', meta: 'title="src/a.js"' }],
  ['js:title=a.js{1}', null, { lang: 'js', meta: 'title="a.js" {1}' }],
  ['rust,ignore', null, { lang: 'rust', meta: '' }],
  ['{.python', '.annotate linenums="1"}', { lang: 'python', meta: 'linenums="1"' }],
  [
    '{.yaml',
    '.no-copy #id title="a {b}.yml" hl_lines=\'1 3\' x=y} wrap',
    { lang: 'yaml', meta: 'title="a {b}.yml" hl_lines=\'1 3\' x=y wrap' },
  ],
  ['{', '.py } title="a"', { lang: 'py', meta: ' title="a"' }],
  ['.sh', null, { lang: 'sh', meta: '' }],
  ['title=".env"', null, { lang: null, meta: 'title=".env"' }],
  ['hl_lines="1', '3"', { lang: null, meta: 'hl_lines="1 3"' }],
  ['sh-vue', null, { lang: 'sh', meta: '' }],
  ['-vue', null, { lang: '-vue', meta: '' }],
  ['c#', null, { lang: 'c#', meta: '' }],
  ['c++', null, { lang: 'c++', meta: '' }],
])('%s %s', (lang, meta, info) => {
  expect(readFenceInfo(lang, meta)).toEqual(info)
})

test('languages have the names that they have elsewhere', async () => {
  const languages = createLanguages()
  const id = async (name: string) => (await languages.find(name))?.id
  expect(await id('markup')).toBe('html')
  expect(await id('patch')).toBe('diff')
  expect(await id('flow')).toBe('javascript')
  expect(await id('Django')).toBe('jinja')
  expect(await id('dos')).toBe('bat')
  expect(await languages.find('nohighlight')).toBe(null)
})
