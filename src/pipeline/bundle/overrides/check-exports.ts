import fs from 'node:fs'
import path from 'node:path'
import { type Diagnostic, DocsgenError, diagnostic } from '../../../shared/diagnostic.ts'
import { placeInText } from '../../../support/text/place-in-text.ts'
import type { Overrides } from '../../discover/find-overrides.ts'
import { siteCodeProblems } from './site-code-problems.ts'

/** A file of theme/ and what it must export. */
interface Expected {
  readonly source: string
  readonly name: string
  /** How such an export is written. */
  readonly form: string
}

/**
 * Checks that every override exports its component, and `theme/search.ts` its engine.
 * @throws DocsgenError (1) for overrides that do not, and for syntax errors
 */
export async function checkExports(root: string, overrides: Overrides): Promise<void> {
  const expected = expectedExports(overrides)
  if (expected.length === 0) return
  const { build } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: expected.map(({ source }) => source),
    outdir: root,
    bundle: false,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    tsconfigRaw: '{}',
    logLevel: 'silent',
  }).catch((failure) => {
    throw siteCodeProblems(root, failure)
  })
  const exported = new Map(
    Object.values(metafile.outputs).map((output) => [output.entryPoint, output.exports]),
  )
  const missing = expected.filter(
    ({ source, name }) => !exported.get(source)?.includes(name) && !exportsAll(root, source),
  )
  if (missing.length === 0) return
  throw new DocsgenError(
    missing.map((one) => missingExport(root, one, exported.get(one.source) ?? [])),
    1,
  )
}

function expectedExports({ components, search }: Overrides): readonly Expected[] {
  const engine = 'export const search: Search = async (query, options) => …'
  return [
    ...components.map(({ source, name }) => ({
      source,
      name,
      form: `export function ${name}(…) { … }`,
    })),
    ...(search === null ? [] : [{ source: search, name: 'search', form: engine }]),
  ]
}

/** `export * from …`: only bundling resolves it. */
function exportsAll(root: string, source: string): boolean {
  return /^\s*export\s*\*\s*from\b/m.test(fs.readFileSync(path.join(root, source), 'utf8'))
}

function missingExport(
  root: string,
  { source, name, form }: Expected,
  exported: readonly string[],
): Diagnostic {
  const text = fs.readFileSync(path.join(root, source), 'utf8')
  const others = exported.map((one) => `“${one}”`).join(', ')
  return diagnostic(
    'theme-invalid',
    `The file does not export “${name}”${others && `, only ${others}`}.`,
    {
      file: source,
      ...(placeInText(text, 'export') ?? { line: 1, column: 1 }),
      hint: `Write: ${form}`,
    },
  )
}
