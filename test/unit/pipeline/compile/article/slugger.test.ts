import { expect, test } from 'vitest'
import { createSlugger } from '../../../../../src/pipeline/compile/article/slugger.ts'

test.each([
  // Text, id of GitHub, id of VitePress.
  ['Getting started', 'getting-started', 'getting-started'],
  ['server.port', 'serverport', 'server-port'],
  ['resolve.alias (1)', 'resolvealias-1', 'resolve-alias-1'],
  ['1. Use “vite.config.ts”', '1-use-viteconfigts', '_1-use-vite-config-ts'],
  ['Café & Crème', 'café--crème', 'cafe-creme'],
  ['new URL(url, import.meta.url)', 'new-urlurl-importmetaurl', 'new-url-url-import-meta-url'],
  ['为什么选 Vite？', '为什么选-vite', '为什么选-vite'],
  ['snake_case', 'snake_case', 'snake-case'],
  ['a -- b', 'a----b', 'a-b'],
  ['🚀 Go', '-go', '🚀-go'],
  ['...', 'section', 'section'],
])('the ids of %j', (text, github, vitepress) => {
  expect(createSlugger('github')(text)).toBe(github)
  expect(createSlugger('vitepress')(text)).toBe(vitepress)
})

test.each(['github', 'vitepress'] as const)('%s: no id comes twice', (style) => {
  const slug = createSlugger(style, ['a', 'b-1'])
  expect(['A', 'a', 'b', 'b', 'b', '?', '!'].map(slug)).toEqual([
    ...['a-1', 'a-2', 'b', 'b-2', 'b-3', 'section', 'section-1'],
  ])
})
