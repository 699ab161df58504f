/**
 * The seam between two built files. The second is loaded on demand and uses modules of the first: it has variables in place
 * of their exports, and the first passes the values, so that nothing is downloaded twice.
 */
import path from 'node:path'
import { type Program, parse } from 'acorn'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { SHARED } from './bundle.ts'

/** Exported names by the absolute path of their module. */
type ExportedNames = ReadonlyMap<string, ReadonlySet<string>>

/** The exports of the first file that the second one uses. */
export interface SharedNames {
  /** The folder of the sources. */
  folder: string
  exported: ExportedNames
  /** The names as a list in code, sorted: the order in which their values are passed. */
  list: string
}

/** Characters up to which a text is written in both files: a variable for it would be longer. */
const SHORT = 20

/**
 * Reads from the sources which exports of the first file the second one imports. `first` and `second` are esbuild's options
 * for the two files, with paths relative to `folder`. Not shared, because the second file has them itself: numbers and short
 * texts, which are written where they are used, and functions that the first file does not call.
 * @throws Error when two modules share a name
 */
export async function shareNames(
  folder: string,
  first: BuildOptions,
  second: BuildOptions,
): Promise<SharedNames> {
  const candidates = await exportsInFile(folder, first)
  // Calls without effect: the bundle keeps a call only where its value is used.
  const call = (name: string, file: string): string =>
    `export const ${name} = /* @__PURE__ */ ${CALL}(${JSON.stringify(`${name} ${file}`)})`
  const calls = takeValues(candidates, (file) =>
    [...(candidates.get(file) ?? [])].map((name) => call(name, file)).join('\n'),
  )
  const { text } = await readable(folder, {
    ...second,
    plugins: [calls, ...(second.plugins ?? [])],
  })
  const moduleOf = new Map<string, string>()
  for (const [, name = '', file = ''] of text.matchAll(
    new RegExp(`${CALL}\\("(\\w+) ([^"]*)"\\)`, 'g'),
  )) {
    const other = moduleOf.get(name) ?? file
    if (other !== file) throw new Error(`${file} and ${other} both export ${name}: rename one`)
    moduleOf.set(name, file)
  }
  const exported = new Map<string, Set<string>>()
  for (const [name, file] of moduleOf)
    exported.set(file, (exported.get(file) ?? new Set()).add(name))
  return { folder, exported, list: [...moduleOf.keys()].sort().join() }
}

/** Stands for a value of the first file while the second is read. */
const CALL = 'VALUE_OF_FIRST_FILE'

/** Makes the second file use variables in place of the shared names: the given code declares and exports them. */
export function fromVariables({ exported }: SharedNames, code: string): Plugin {
  return takeValues(exported, () => code, 'variables.ts')
}

/** Makes the first file pass the values of the shared names: the list of a module, which is empty in the sources. */
export function passValues(
  { folder, exported, list }: SharedNames,
  module: string,
  name: string,
): Plugin {
  return {
    name: `pass-${module}`,
    setup: ({ onLoad }) => {
      onLoad({ filter: /-exports\.ts$/ }, ({ path: file }) => {
        if (path.basename(file) !== module) return undefined
        const imports = [...exported].map(
          ([from, names]) =>
            `import { ${[...names]} } from './${path.relative(folder, from).replaceAll(path.sep, '/')}'\n`,
        )
        const contents = `${imports.join('')}export const ${name} = [${list}]`
        return { contents, resolveDir: folder }
      })
    },
  }
}

/**
 * Replaces modules by ones that have the given names from a module of values, and everything else from the module
 * itself. `code` is the code of the values of a module; with `only`, that is the path of the one module for all values.
 */
function takeValues(
  exported: ExportedNames,
  code: (file: string) => string,
  only?: string,
): Plugin {
  return {
    name: 'take-values',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^\./ }, ({ path: name, resolveDir }) => {
        const file = path.join(resolveDir, name)
        return exported.has(file) ? { path: file, namespace: 'taken' } : undefined
      })
      onLoad({ filter: /.*/, namespace: 'taken' }, ({ path: file }) => ({
        contents: `export { ${[...(exported.get(file) ?? [])]} } from ${JSON.stringify(`values:${file}`)}
          export * from ${JSON.stringify(`itself:${file}`)}`,
      }))
      onResolve({ filter: /^itself:/ }, ({ path: name }) => ({
        path: name.slice('itself:'.length),
        sideEffects: false,
      }))
      onResolve({ filter: /^values:/ }, ({ path: name }) => ({
        path: only ?? name.slice('values:'.length),
        namespace: 'values',
        sideEffects: false,
      }))
      onLoad({ filter: /.*/, namespace: 'values' }, ({ path: file }) => ({ contents: code(file) }))
    },
  }
}

/** Bundles with the names and statements of the sources: the text, and absolute paths of the modules. */
async function readable(
  folder: string,
  options: BuildOptions,
): Promise<{ text: string; modules: string[] }> {
  const { outputFiles, metafile } = await build({
    ...SHARED,
    ...options,
    absWorkingDir: folder,
    minify: false,
    minifySyntax: true,
    banner: {},
    footer: {},
    metafile: true,
  })
  return {
    text: outputFiles?.[0]?.text ?? '',
    modules: Object.keys(metafile?.inputs ?? {}).map((file) => path.join(folder, file)),
  }
}

/** The exported names that a built file has functions, classes or variables for. */
async function exportsInFile(folder: string, options: BuildOptions): Promise<ExportedNames> {
  const { text, modules } = await readable(folder, options)
  const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
  const declared = new Set(body.flatMap(declaredNames))
  const { metafile } = await build({
    ...SHARED,
    bundle: false,
    entryPoints: modules,
    outdir: '/',
    absWorkingDir: folder,
    metafile: true,
  })
  const found = Object.values(metafile.outputs).map(({ entryPoint = '', exports }) => {
    const names = exports.filter((name) => declared.has(name))
    return [path.join(folder, entryPoint), new Set(names)] as const
  })
  return new Map(found.filter(([, names]) => names.size > 0))
}

function declaredNames(statement: Program['body'][number]): string[] {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
    return [statement.id.name]
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id, init }) => {
    const isShort = init?.type === 'Literal' && String(init.value).length <= SHORT
    return id.type === 'Identifier' && !isShort ? [id.name] : []
  })
}
