import { expect, test } from 'vitest'
import { createFileIndex } from '../../../../src/pipeline/discover/file-index.ts'
import {
  isRedirectFile,
  readHostRedirects,
} from '../../../../src/pipeline/discover/host-redirects.ts'
import type { Diagnostic } from '../../../../src/shared/diagnostic.ts'
import { temporarySite } from '../config/temporary-site.ts'

function read(files: Readonly<Record<string, string>>) {
  const root = temporarySite(files)
  const { redirects, problems } = readHostRedirects(root, createFileIndex(root))
  const rules = redirects.map(
    ({ from, to, file, line, column }) => `${file}:${line}:${column} ${from} → ${to}`,
  )
  const placeOf = ({ file, line, column }: Diagnostic) =>
    [file, line, column].filter((part) => part !== undefined).join(':')
  return {
    rules,
    problems: problems.map((one) => `${placeOf(one)} ${one.message} ${one.hint ?? ''}`.trim()),
  }
}

test('lines of static/_redirects; conditions, parameters, patterns and rewrites are the host’s alone', () => {
  const text = [
    '# Moved',
    '/a /b',
    '  /c\t/d   308!  # why',
    '/e/* /f/:splat 302',
    '/app/* /index.html 200',
    '/gone /404 404',
    '/blog/:id /post/:id',
    '/store id=:id /products/:id 301',
    '/uk /london 302 Country=gb',
    'https://old.example.com/x /x',
    '/alone',
    '/a* /b',
    '/blog/* https://blog.example.com/:splat 301',
    '/old/* /docs/b',
    '/* //b.example/:splat',
    '/g/* /h:splat',
    '/zh/* 301',
  ]
  expect(read({ 'static/_redirects': text.join('\r\n') })).toEqual({
    rules: [
      'static/_redirects:2:1 /a → /b',
      'static/_redirects:3:3 /c → /d',
      'static/_redirects:4:1 /e/* → /f/:splat',
      // A mistake, which is reported.
      'static/_redirects:16:1 /g/* → /h:splat',
    ],
    problems: [
      'static/_redirects:11:1 “/alone” leads to no address. Write: /alone /new-address',
      'static/_redirects:17:1 “/zh/*” leads to no address. Write: /zh/* /new/:splat',
    ],
  })
})

test('redirects of vercel.json', () => {
  const rules = [
    { source: '/a', destination: '/b', permanent: true },
    { source: '/c/:rest*', destination: 'https://example.com/:rest*' },
    { source: '/d/:rest*', destination: '/e/:rest*' },
    { source: '/f/:rest*', destination: '/g' },
    { source: '/(x|y)', destination: '/b' },
    { source: '/has', destination: '/b', has: [{ type: 'header', key: 'x' }] },
    { source: 3 },
    null,
  ]
  const text = JSON.stringify({ redirects: rules }, null, 2)
  expect(read({ 'vercel.json': `\uFEFF${text}` }).rules).toEqual([
    'vercel.json:4:17 /a → /b',
    'vercel.json:13:17 /d/* → /e/:splat',
  ])
  expect(read({ 'vercel.json': '{"redirects": {}}' })).toEqual({ rules: [], problems: [] })
  expect(read({ 'vercel.json': 'null' })).toEqual({ rules: [], problems: [] })
  expect(read({ 'vercel.json': '{' })).toEqual({
    rules: [],
    problems: ['vercel.json The file is not valid JSON.'],
  })
})

test('a file that appears later is known to the index', () => {
  const root = temporarySite({ 'docs/a.md': '' })
  const index = createFileIndex(root)
  expect(readHostRedirects(root, index).redirects).toEqual([])
  expect(Object.keys(index.records())).toEqual(['static/_redirects', 'vercel.json'])
  expect(['static/_redirects', 'vercel.json', 'netlify.toml'].map(isRedirectFile)).toEqual([
    true,
    true,
    false,
  ])
})
