/** docsgen's own site (content/), for the tests of its texts. */
import fs from 'node:fs'
import path from 'node:path'

export const contentRoot = path.resolve(import.meta.dirname, '../../content')

/** Sources of pages, by their path in content/: all files of Markdown but the parts that pages include. */
export function markdownFiles(): Map<string, string> {
  const names = fs.readdirSync(contentRoot, { recursive: true, encoding: 'utf8' }).sort()
  const ours = names.filter(
    (name) => /^(?:docs|blog|pages|i18n)\/.*\.mdx?$/.test(name) && !/(?:^|\/)_/.test(name),
  )
  return new Map(ours.map((name) => [name, fs.readFileSync(path.join(contentRoot, name), 'utf8')]))
}
