import { expect, test } from 'vitest'
import { nameByContent } from '../../../../src/pipeline/bundle/name-by-content.ts'

const file = (path: string, text: string) => ({ path, content: Buffer.from(text) })
const named = (files: ReturnType<typeof file>[]) =>
  Object.fromEntries(
    nameByContent(files).map(({ path, content }) => [
      path.replace(/-[0-9a-f]{8}\./, '.'),
      { path, text: Buffer.from(content).toString() },
    ]),
  )

test('the same bytes get the same name, whatever name they came with', () => {
  const [one] = nameByContent([file('assets/main-AAAAAAAA.js', 'let a')])
  const [two] = nameByContent([file('assets/main-BBBBBBBB.js', 'let a')])
  expect(one?.path).toMatch(/^assets\/main-[0-9a-f]{8}\.js$/)
  expect(two?.path).toBe(one?.path)
})

test('other bytes get another name', () => {
  const [one] = nameByContent([file('assets/main-AAAAAAAA.js', 'let a')])
  const [two] = nameByContent([file('assets/main-AAAAAAAA.js', 'let b')])
  expect(two?.path).not.toBe(one?.path)
})

test('files that name others are renamed inside, and their name follows', () => {
  const files = (font: string) => [
    file('assets/main-AAAAAAAA.css', 'a{src:url(./font-BBBBBBBB.woff2)}'),
    file('assets/font-BBBBBBBB.woff2', font),
  ]
  const first = named(files('one'))
  const second = named(files('two'))
  expect(first['assets/main.css']?.text).toBe(
    `a{src:url(./${first['assets/font.woff2']?.path.slice(7)})}`,
  )
  expect(second['assets/main.css']?.path).not.toBe(first['assets/main.css']?.path)
})

test('chains are followed to the end, in any order of the files', () => {
  const files = [
    file('assets/a-AAAAAAAA.js', 'import"./b-BBBBBBBB.js"'),
    file('assets/b-BBBBBBBB.js', 'import"./c-CCCCCCCC.js"'),
    file('assets/c-CCCCCCCC.js', 'c'),
  ]
  expect(named([...files].reverse())).toEqual(named(files))
  expect(named(files)['assets/a.js']?.text).toContain(named(files)['assets/b.js']?.path.slice(7))
})

test('files that refer to each other are named after all of them, whatever names they came with', () => {
  const files = ([a, b, c]: string[], text: string) => [
    file(`assets/start-${a}.js`, `import"./core-${b}.js"`),
    file(`assets/core-${b}.js`, `import("./later-${c}.js")`),
    file(`assets/later-${c}.js`, `import"./core-${b}.js";${text}`),
  ]
  const first = named(files(['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'], 'one'))
  const { [`assets/core.js`]: core, [`assets/later.js`]: later } = first
  expect(core?.text).toBe(`import("./${later?.path.slice(7)}")`)
  expect(later?.text).toBe(`import"./${core?.path.slice(7)}";one`)
  expect(named(files(['DDDDDDDD', 'FFFFFFFF', 'EEEEEEEE'], 'one').reverse())).toEqual(first)
  const other = named(files(['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'], 'two'))
  for (const path of Object.keys(first)) expect(other[path]?.path).not.toBe(first[path]?.path)
})

test('bytes that are no text stay as they are', () => {
  const bytes = Buffer.from([0, 255, 254, 128])
  const [image] = nameByContent([{ path: 'assets/x-AAAAAAAA.png', content: bytes }])
  expect(Buffer.from(image?.content ?? [])).toEqual(bytes)
})

test('notices have the name of the file they belong to', () => {
  const files = nameByContent([
    file('assets/chunk-AAAAAAAA.js.LEGAL.txt', 'MIT'),
    file('assets/chunk-AAAAAAAA.js', 'let a'),
  ])
  const [script, notice] = files.map(({ path }) => path)
  expect(script).toMatch(/^assets\/chunk-[0-9a-f]{8}\.js$/)
  expect(notice).toBe(`${script}.LEGAL.txt`)
})
