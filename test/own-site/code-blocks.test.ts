/** Code in the pages of docsgen's own site can be copied: every block in a language with a parser is well formed. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { transform } from 'esbuild'
import { fromHtml } from 'hast-util-from-html'
import { parse as parseJava } from 'java-parser'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { type Block, codeBlocks } from './blocks.ts'

/** A text, and how a part of a larger one is made whole: it is well formed if one of these parses. */
type Wholes = (code: string) => readonly string[]

/** The reason why none of the texts parses; null when one does. */
async function problemOf(wholes: readonly string[], parse: (text: string) => unknown) {
  const reasons: string[] = []
  for (const text of wholes) {
    try {
      await parse(text)
      return null
    } catch (error) {
      reasons.push(String(error).split('\n').slice(0, 3).join(' '))
    }
  }
  return reasons[0] ?? null
}

const scriptWholes: Wholes = (code) => [
  code,
  `({${code}})`,
  `async () => {${code}}`,
  `x = [${code}]`,
  `class X {${code}}`,
]
const javaWholes: Wholes = (code) => [
  code,
  `class X {${code}}`,
  `class X { void x() throws Exception {${code}} }`,
]

const script = (loader: 'js' | 'jsx' | 'ts' | 'tsx') => (code: string) =>
  problemOf(scriptWholes(code), (text) => transform(text, { loader, logLevel: 'silent' }))

/** How to find what is wrong with a block, by its language. */
const parsers: Readonly<Record<string, (code: string) => Promise<string | null>>> = {
  js: script('js'),
  javascript: script('js'),
  jsx: script('jsx'),
  ts: script('ts'),
  typescript: script('ts'),
  tsx: script('tsx'),
  json: (code) => problemOf([code, `{${code}}`], JSON.parse),
  yaml: (code) => problemOf([code], checkYaml),
  html: (code) => problemOf([code], checkHtml),
  java: (code) => problemOf(javaWholes(code), (text) => parseJava(text)),
  nginx: (code) => problemOf([code, `http {${code}}`], checkNginx),
  properties: (code) => problemOf([code], checkProperties),
}

function checkYaml(text: string) {
  for (const document of parseAllDocuments(text)) {
    const [error] = 'errors' in document ? document.errors : []
    if (error !== undefined) throw error
  }
}

function checkHtml(text: string) {
  const wrong: string[] = []
  fromHtml(text, {
    fragment: !/^\s*<(?:!doctype|html)/i.test(text),
    onerror: ({ ruleId = '' }) => void wrong.push(ruleId),
  })
  const serious = wrong.filter((rule) => rule !== 'missing-doctype')
  if (serious.length > 0) throw new Error(serious.join(', '))
}

/** @throws when a directive does not end, or a brace is not closed. Packages for nginx let both pass. */
function checkNginx(text: string) {
  const plain = text
    .replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\$\{\w+\}/g, 'value')
    .replace(/#.*/g, '')
  let rest = plain.replace(/[^;{}]+;/g, '')
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/[^;{}]+\{\s*\}/g, '')
  }
  if (rest.trim() !== '') throw new Error(`not closed: ${rest.trim()}`)
}

/** Lines of `key=value`, as people write them; the format itself takes any text. */
function checkProperties(text: string) {
  const lines = text.replace(/\\\n/g, '').split('\n')
  const wrong = lines.find((line) => !/^\s*(?:[#!].*)?$|^\s*[\w.[\]${}-]+\s*[=:]/.test(line))
  if (wrong !== undefined) throw new Error(`not “key=value”: ${wrong}`)
}

const isShell = ({ language }: Block) => ['sh', 'bash', 'shell'].includes(language)

/** The answer of bash for each of the scripts, all of them read by one process: '' for those that are well formed. */
function shellProblems(scripts: readonly string[]): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-shell-'))
  try {
    for (const [at, text] of scripts.entries()) fs.writeFileSync(path.join(folder, `${at}`), text)
    const loop = 'for ((at = 0; at < $1; at++)); do bash -n "$at" >"$at.out" 2>&1; done; true'
    execFileSync('bash', ['-c', loop, 'bash', `${scripts.length}`], { cwd: folder })
    return scripts.map((_, at) => fs.readFileSync(path.join(folder, `${at}.out`), 'utf8').trim())
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

const blocks = codeBlocks()

test.each(Object.keys(parsers))('blocks of %s parse', async (language) => {
  const wrong: string[] = []
  for (const block of blocks.filter((one) => one.language === language)) {
    const problem = await parsers[language]?.(block.code)
    if (problem) wrong.push(`${block.place}: ${problem}`)
  }
  expect(wrong).toEqual([])
})

test('shell commands parse', () => {
  const scripts = blocks.filter(isShell)
  const problems = shellProblems(scripts.map(({ code }) => code))
  expect(scripts.length).toBeGreaterThan(100)
  expect(
    scripts.flatMap(({ place }, at) => (problems[at] ? `${place}: ${problems[at]}` : [])),
  ).toEqual([])
})

test.each([
  ['json', '{ "a": 1, }'],
  ['yaml', 'a: [1'],
  ['ts', 'const a: = 1'],
  ['java', 'class A { void a( {} }'],
  ['nginx', 'server { listen 80; '],
  ['nginx', 'server { listen 80 }'],
  ['properties', 'no value'],
  ['html', '<p class="a" class="b">'],
])('a block of %s that is not well formed is found', async (language, code) => {
  expect(await parsers[language]?.(code)).not.toBeNull()
})

test('a shell command that is not well formed is found', () => {
  expect(shellProblems(['echo ok', 'if true; then']).map((problem) => problem === '')).toEqual([
    true,
    false,
  ])
})
