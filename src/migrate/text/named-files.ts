/** Files that a document names in links, pictures and attributes: those are copied with it. */
import { decodePath, isExternalUrl, resolvePath, splitUrl } from '../../shared/url.ts'

const places =
  /\]\(\s*<?([^\s()<>]+)|^[ \t]*\[[^\]\n]+\]:[ \t]*<?(\S+?)>?[ \t]*$|\b(?:src|href|srcset|poster|data|light|dark)\s*=\s*["']([^"'{}]+)["']/gm

/**
 * Paths of the files that a text names relative to itself, without those that leave the repository's folder.
 * @param file - its own path
 */
export function namedFiles(text: string, file: string): string[] {
  const folder = file.slice(0, Math.max(file.lastIndexOf('/'), 0))
  const found = [...text.matchAll(places)].flatMap(([, link, definition, attribute]) => {
    const url = link ?? definition ?? attribute ?? ''
    if (url === '' || isExternalUrl(url) || /^[/#?{@~]/.test(url)) return []
    const path = resolvePath(folder, decodePath(splitUrl(url).path))
    return path === null || path === '' ? [] : [path]
  })
  return [...new Set(found)]
}
