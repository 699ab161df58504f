/**
 * Takes the list of a page from data out of its module: a page needs its own entry alone. The code that makes the list, with all data
 * that it imports, is not sent to browsers.
 */
import path from 'node:path'
import { type Program, parse } from 'acorn'
import { type Plugin, transform } from 'esbuild'
import { loadFile } from '../../../support/esbuild/load-file.ts'

/** The esbuild plugin that does so. @param root - absolute folder of the site */
export function withoutLists(root: string): Plugin {
  return {
    name: 'docsgen-without-lists',
    setup(build) {
      build.onLoad({ filter: /\[\w+\].*\.tsx$/, namespace: 'file' }, ({ path: file }) => {
        if (!/^(?:i18n[\\/][^\\/]+[\\/])?pages[\\/]/.test(path.relative(root, file))) return null
        return loadFile(file, undefined, async (contents) => {
          const code = await withoutList(contents.toString('utf8'), file)
          // As TypeScript, imports that nothing uses are left out. A file with an error is left to the bundler, which reports it.
          return code === null
            ? { contents, loader: 'tsx' as const }
            : { contents: code, loader: 'ts' as const }
        })
      })
    },
  }
}

async function withoutList(source: string, file: string): Promise<string | null> {
  const options = {
    loader: 'tsx',
    jsx: 'automatic',
    sourcefile: path.basename(file),
    sourcemap: 'inline',
    tsconfigRaw: '{}',
    logLevel: 'silent',
  } as const
  const result = await transform(source, options).catch(() => null)
  if (result === null) return null
  const { code } = result
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  return body.filter(isList).reduceRight((text, { start, end }) => {
    // Line breaks stay, for the places of errors.
    const blank = text.slice(start, end).replace(/[^\n]/g, ' ')
    return text.slice(0, start) + blank + text.slice(end)
  }, code)
}

/** Whether a statement only exports the list. */
function isList(statement: Program['body'][number]): boolean {
  if (statement.type !== 'ExportNamedDeclaration') return false
  const { declaration, specifiers } = statement
  if (declaration?.type === 'FunctionDeclaration') return declaration.id.name === 'list'
  if (declaration?.type === 'VariableDeclaration') {
    return declaration.declarations.every(
      ({ id }) => id.type === 'Identifier' && id.name === 'list',
    )
  }
  const names = specifiers.map(({ exported }) => exported.type === 'Identifier' && exported.name)
  return names.length > 0 && names.every((name) => name === 'list')
}
