import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import { textOfFile } from '../../../support/read-file.ts'
import { placesIn } from '../../../support/text/place-in-text.ts'
import { siteComponentsFile } from '../../discover/find-overrides.ts'
import { TsxSyntaxError, tsxProgram } from '../tsx-program.ts'

/** The elements that Markdown becomes, which MDX lets a site replace. */
const ofMarkdown =
  /^(?:h[1-6]|p|a|img|ul|ol|li|code|pre|blockquote|table|thead|tbody|tr|th|td|em|strong|del|hr|br)$/

const byName = "Export each by its name: export { Note } from './_parts/Note.tsx'."

/**
 * Exports of theme/mdx.tsx that make no component known to .mdx files. Mistakes in its syntax are reported by those who
 * compile it.
 * @param root - absolute
 */
export async function unreadExports(root: string): Promise<Diagnostic[]> {
  const text = textOfFile(path.join(root, siteComponentsFile))
  if (text === null) return []
  const report = (name: string, message: string, hint = byName) =>
    diagnostic('theme-invalid', message, {
      file: siteComponentsFile,
      ...placeOfExport(text, name),
      hint,
    })
  return (await exportsOf(text)).flatMap((name) => {
    const how = 'Components are exported by their names:'
    if (name === 'default') return report(name, `${how} the default export is not read.`)
    if (name === '*') return report(name, `${how} “export *” has none.`)
    if (!ofMarkdown.test(name)) return []
    const message = `“${name}” replaces nothing: the tags that Markdown becomes stay as they are.`
    return report(name, message, 'The name of a component begins with a capital letter.')
  })
}

/** The place of `*` or of a name; the renamed ones of other files (`default as Note`, `* as parts`) are others. */
function placeOfExport(text: string, name: string) {
  const written = name === '*' ? String.raw`\*` : String.raw`\b${name}\b`
  const found = new RegExp(String.raw`\bexport\b[^;]*?${written}(?!\s*as\b)`).exec(text)
  return placesIn(text)(found ? found.index + found[0].length - name.length : 0)
}

/**
 * The names of all exports, which esbuild collects in one statement, and `*` for those of another file; none for a file
 * with mistakes in its syntax.
 */
async function exportsOf(text: string): Promise<readonly string[]> {
  try {
    const { body } = await tsxProgram(text)
    return body.flatMap((statement) => {
      if (statement.type === 'ExportAllDeclaration') return statement.exported ? [] : ['*']
      if (statement.type !== 'ExportNamedDeclaration') return []
      return statement.specifiers.map(({ exported }) =>
        exported.type === 'Identifier' ? exported.name : String(exported.value),
      )
    })
  } catch (error) {
    if (error instanceof TsxSyntaxError) return []
    throw error
  }
}
