import { expect, test } from 'vitest'
import { unreadStyles } from '../../../../src/pipeline/discover/unread-styles.ts'
import { temporarySite } from '../config/temporary-site.ts'

/** Each as its file and hint. */
function unread(files: Readonly<Record<string, string>>, css: string[] = []): string[] {
  const root = temporarySite(files)
  const own = Object.keys(files)
    .filter((file) => file.startsWith('theme/'))
    .map((path) => ({ path }))
  return unreadStyles(root, own, { css }).map(({ file, hint }) => `${file}: ${hint}`)
}

const rule = 'a { color: red }\n'

test('a style sheet that no page loads is reported, with the name it should have', () => {
  expect(unread({ 'theme/style.css': rule })).toEqual([
    "theme/style.css: Rename it to theme/styles.css, or name it in docsgen.config: css: ['theme/style.css'].",
  ])
  const footer = 'export const Footer = () => <p style={{ color: "red" }} />'
  expect(unread({ 'theme/style.css': rule, 'theme/Footer.tsx': footer })).toHaveLength(1)
  expect(unread({ 'theme/styles.css': rule, 'theme/print.css': rule })).toEqual([
    "theme/print.css: Name it in docsgen.config: css: ['theme/print.css'].",
  ])
  expect(unread({ 'theme/main.scss': rule })).toEqual([
    "theme/main.scss: Compile it to CSS before each build, and name it in docsgen.config: css: ['theme/main.css'].",
  ])
})

test('style sheets that are loaded, parts of them, and sources of them are not', () => {
  expect(unread({ 'theme/styles.css': rule, 'theme/styles.scss': rule })).toEqual([])
  expect(unread({ 'theme/own.css': rule }, ['theme/own.css'])).toEqual([])
  expect(
    unread({ 'theme/main.scss': "@use 'colors';", 'theme/_colors.scss': '' }, ['css/main.css']),
  ).toEqual([])
  expect(unread({ 'theme/main.scss': rule }, ['css/main.css'])).toEqual([])
  expect(
    unread({ 'theme/styles.css': "@import './a/parts.css';", 'theme/a/parts.css': rule }),
  ).toEqual([])
  expect(
    unread({ 'css/main.css': "@import '../theme/parts.css';", 'theme/parts.css': rule }, [
      'css/main.css',
    ]),
  ).toEqual([])
})
