/** Files whose names are nearly those that docsgen reads: their authors believe that they are read. */
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { createCollections } from '../collections/collections.ts'
import type { Config } from '../config/config.ts'
import type { FileIndex } from './file-index.ts'

/**
 * Reports files of categories, authors, tags, labels and redirects that nothing reads because of their name or folder.
 * @param files - those in the folders of content that are no documents and no data, relative to the site's folder
 */
export function misnamedFiles(
  config: Config,
  files: readonly string[],
  index: Pick<FileIndex, 'hash'>,
): Diagnostic[] {
  // Also asked for files that are not there: the next build sees when one is.
  const isThere = (file: string) => index.hash(file) !== null
  return [
    ...files.flatMap((file) => category(file) ?? []),
    ...dataFiles(config, files, isThere),
    ...config.locales.flatMap(({ code }) => labels(`i18n/${code}`, isThere)),
    ...['_redirects', '_headers'].flatMap((name) =>
      isThere(name) ? misnamed(name, `Move it to static/${name}.`) : [],
    ),
  ]
}

function misnamed(file: string, hint: string): Diagnostic {
  return diagnostic('file-misnamed', 'Nothing reads this file.', { file, hint })
}

/** A name without an underscore is left alone: the file may be data that a document imports. */
function category(file: string): Diagnostic | null {
  const { base } = path.posix.parse(file)
  const [, ending = ''] =
    /^(?:_category|category_|_category_)\.(ya?ml|json|toml)$/i.exec(base) ?? []
  if (ending === '') return null
  const right = `_category_.${ending === 'toml' ? 'yml' : ending.toLowerCase()}`
  return base === right ? null : misnamed(file, `Rename it to ${right}.`)
}

const dataEnding = /\.(?:ya?ml|json|toml)$/

/** Files of authors and of tags with another ending than that of the file that is read, which is not there. */
function dataFiles(
  config: Config,
  files: readonly string[],
  isThere: (file: string) => boolean,
): Diagnostic[] {
  return createCollections(config).all.flatMap(({ folder, localeFolders, dataFiles }) => {
    const folders = config.locales.flatMap(({ code }) =>
      localeFolders.map((name) => `i18n/${code}/${name}`),
    )
    return Object.values(dataFiles).flatMap((name) => {
      if (name === null) return []
      const { base, name: stem } = path.posix.parse(name)
      const inside = path.posix.dirname(name)
      const places = new Set([folder, ...folders].map((one) => path.posix.join(one, inside)))
      return files
        .filter((file) => dataEnding.test(file) && path.posix.parse(file).name === stem)
        .filter((file) => places.has(path.posix.dirname(file)))
        .filter((file) => !isThere(`${path.posix.dirname(file)}/${base}`))
        .map((file) => misnamed(file, `Rename it to ${base}.`))
    })
  })
}

/** Labels of a locale under another name, where the file that is read is not there. */
function labels(folder: string, isThere: (file: string) => boolean): Diagnostic[] {
  const right = `${folder}/messages.json`
  const others = ['messages.yml', 'messages.yaml', 'messages.ts', 'messages.js', 'message.json']
  if (isThere(right)) return []
  return others
    .map((name) => `${folder}/${name}`)
    .filter(isThere)
    .map((file) =>
      misnamed(
        file,
        file.endsWith('.json')
          ? 'Rename it to messages.json.'
          : `Write its texts as JSON into ${right}.`,
      ),
    )
}
