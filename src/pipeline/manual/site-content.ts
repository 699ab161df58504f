/** Files of a site's output as a manual takes them in, without a folder that they are written to. */
import path from 'node:path'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { decodePath, stripBase } from '../../shared/url.ts'
import { readFile } from '../../support/read-file.ts'
import { contentType } from '../../support/serve/content-types.ts'

export interface SiteContentFiles {
  /** Whether there is a file at an address: an absolute path with base. */
  has(address: string): boolean
  /** Its bytes; null: there is none. @throws DocsgenError (3) when it cannot be read */
  bytes(address: string): Uint8Array | null
  /** The file as a URL that holds it. */
  dataUrl(address: string): string
}

/**
 * The files of an output.
 * @param root - absolute folder of the site
 */
export function siteContentFiles(
  files: readonly OutputFile[],
  { root, baseUrl }: { readonly root: string; readonly baseUrl: string },
): SiteContentFiles {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const find = (address: string) => {
    const inside = stripBase(decodePath(address), baseUrl)
    return inside === null ? undefined : byPath.get(inside.replace(/^\//, ''))
  }
  const bytes = (address: string) => {
    const file = find(address)
    if (file === undefined) return null
    if ('copyOf' in file) return readFile(path.join(root, file.copyOf))
    return typeof file.content === 'string' ? Buffer.from(file.content) : file.content
  }
  return {
    has: (address) => find(address) !== undefined,
    bytes,
    dataUrl(address) {
      const content = Buffer.from(bytes(address) ?? [])
      return `data:${contentType(address)};base64,${content.toString('base64')}`
    },
  }
}

/**
 * A style sheet with the files that it names inside of it; those that the site does not have stay as they are.
 * @param address - its own: an absolute path with base
 */
export function inlineFiles(css: string, address: string, files: SiteContentFiles): string {
  return css.replace(/url\((["']?)([^"')]+)\1\)/g, (whole, _, url: string) => {
    if (/^(?:data:|#)/.test(url) || !URL.canParse(url, `http://localhost${address}`)) return whole
    const { origin, pathname } = new URL(url, `http://localhost${address}`)
    if (origin !== 'http://localhost' || !files.has(pathname)) return whole
    return `url("${files.dataUrl(pathname)}")`
  })
}
