/** Declares the data that code of a site can import, for TypeScript and editors: `.docsgen/site.d.ts`. */
import fs from 'node:fs'
import path from 'node:path'
import { DocsgenError } from '../../shared/diagnostic.ts'
import { isObject } from '../../shared/is-object.ts'
import { textOfFile } from '../../support/read-file.ts'
import { removeQuietly } from '../../support/remove-quietly.ts'
import { replaceFileInFolder } from '../../support/replace-file.ts'
import type { Config } from '../config/config.ts'
import { type DataFile, dataFiles, valueFile } from './data-modules.ts'
import { frontMatterType } from './schema-type.ts'

/** Relative to the site's folder. */
export const siteTypesFile = '.docsgen/site.d.ts'

/**
 * Writes the declarations; without any, the file is removed.
 * @param root - absolute folder of the site
 */
export function writeSiteTypes(
  root: string,
  { docs, moreDocs, blog }: Pick<Config, 'docs' | 'moreDocs' | 'blog'>,
): void {
  const file = path.join(root, siteTypesFile)
  const collections = [docs, ...Object.values(moreDocs), ...blog]
  const type = frontMatterType(
    collections.map(({ frontMatter }) => frontMatter).filter((schema) => schema !== undefined),
  )
  const declared = [
    ...dataFiles(root).map((data) => declaration(root, data)),
    ...(type === null ? [] : [type]),
  ]
  if (declared.length > 0) {
    const head = '// Made by docsgen, anew at each build.'
    replaceQuietly(file, `${[head, ...declared].join('\n')}\n`)
  } else if (fs.existsSync(file)) removeQuietly(file)
}

/** Where nothing can be written, the types of the site are not checked either. */
function replaceQuietly(file: string, text: string): void {
  try {
    replaceFileInFolder(file, text, siteTypesFile)
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error
  }
}

function declaration(root: string, data: DataFile): string {
  return [
    `declare module 'data:${data.name}' {`,
    `  const value: ${typeOf(data)}`,
    '  export default value',
    ...partsOf(root, data).map((name) => `  export const ${name}: (typeof value)['${name}']`),
    '}',
  ].join('\n')
}

/** The parts of an object that can be imported by their names, so that scripts hold no others. */
function partsOf(root: string, data: DataFile): string[] {
  try {
    const value: unknown = JSON.parse(textOfFile(path.join(root, valueFile(data))) ?? '')
    const names = isObject(value) ? Object.keys(value) : []
    return names.filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && !reserved.has(name))
  } catch {
    // It has failed, which is reported.
    return []
  }
}

/** Words that are no names of variables, and the name that the whole value has. */
const reserved = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof value var void while with yield let static await implements interface package private protected public'.split(
    ' ',
  ),
)

function typeOf({ name, file, kind }: DataFile): string {
  if (kind === 'json') return `typeof import('../${file}')`
  if (kind === 'yaml') return `typeof import('./data/${name}.json')`
  // JavaScript has no types.
  if (!file.endsWith('.ts')) return 'any'
  return `import('docsgen').DataOf<(typeof import('../${file.slice(0, -3)}'))['default']>`
}
