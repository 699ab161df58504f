import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { textOfFile } from '../../support/read-file.ts'
import type { Config } from '../config/config.ts'
import { styleSheet } from './find-overrides.ts'

/**
 * Style sheets in theme/ that no page loads, because of their names. One that another file of theme/ or of `css`
 * mentions is a part of that, and one of a style language is a source where its result is loaded.
 * @param root - absolute
 * @param themeFiles - all of theme/, by their paths relative to `root`
 */
export function unreadStyles(
  root: string,
  themeFiles: readonly { readonly path: string }[],
  { css }: Pick<Config, 'css'>,
): Diagnostic[] {
  const files = themeFiles.map((file) => file.path)
  const loaded = new Set([styleSheet, ...css])
  const results = [...files, ...css].filter((file) => file.endsWith('.css')).map(nameOf)
  const unknown = files.filter(
    (file) =>
      (file.endsWith('.css') && !loaded.has(file)) ||
      (/\.(?:scss|sass|less)$/.test(file) && !results.includes(nameOf(file))),
  )
  if (unknown.length === 0) return []
  const texts = [...new Set([...files, ...css])].map((file) => ({
    file,
    text: textOfFile(path.join(root, file)) ?? '',
  }))
  const isPart = (own: string) =>
    texts.some(({ file, text }) => file !== own && text.includes(importedName(own)))
  return unknown.filter((file) => !isPart(file)).map((file) => unread(file, files))
}

function nameOf(file: string): string {
  return path.posix.parse(file).name
}

/** As others import it: languages of styles leave out the ending and the `_` of a part. */
function importedName(file: string): string {
  return file.endsWith('.css') ? path.posix.basename(file) : nameOf(file).replace(/^_/, '')
}

function unread(file: string, files: readonly string[]): Diagnostic {
  const hint = hintFor(file, files.includes(styleSheet))
  return diagnostic('style-unread', 'No page loads this style sheet.', { file, hint })
}

function hintFor(file: string, hasStyles: boolean): string {
  const setting = `css: ['${file.replace(/\w+$/, 'css')}']`
  if (!file.endsWith('.css'))
    return `Compile it to CSS before each build, and name it in docsgen.config: ${setting}.`
  if (hasStyles) return `Name it in docsgen.config: ${setting}.`
  return `Rename it to ${styleSheet}, or name it in docsgen.config: ${setting}.`
}
