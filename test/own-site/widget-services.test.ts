/** Examples are copied as they are: each that starts a chat widget names the service that gets the data of visitors. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { codeBlocks } from './blocks.ts'

/** Forms in which a widget is started with its configuration: calls, components, attributes, and that of a site. */
const starts =
  /\b(?:createWidget|BytedeskWeb)\(\s*(?:'init',\s*)?\{|<Bytedesk[A-Z]\w*|\bdata-(?:org|sid|config)\b|^\s*widget: \{/m

const isOn = (code: string) => starts.test(code) && !/\benabled: false\b/.test(code)
const namesService = (code: string) => /\bapi-?url\b/i.test(code) && /\bhtml-?url\b/i.test(code)

const examples = codeBlocks().filter(({ code }) => isOn(code))

test('in every language of the site', () => {
  expect(examples.filter(({ code }) => !namesService(code)).map(({ place }) => place)).toEqual([])
  const countIn = (folder: string) =>
    examples.filter(({ place }) => place.startsWith(`content/${folder}/`)).length
  // No form has been overlooked in a language.
  expect(countIn('docs')).toBeGreaterThan(25)
  expect(countIn('i18n/zh-CN')).toBe(countIn('docs'))
})

test('in the package and the templates of new sites', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
  const blocks = [...read('src/widget/package/README.md').matchAll(/^```\w+\n(.*?)^```/gms)]
  const codes = [...blocks.map(([, code = '']) => code), read('templates/full/docsgen.config.ts')]
  const others = codes.filter(isOn)
  expect(others.length).toBeGreaterThan(3)
  expect(others.filter((code) => !namesService(code))).toEqual([])
})
