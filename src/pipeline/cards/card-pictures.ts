/** The pictures that cards show: files of static/, and those that the site's own component imports. */
import path from 'node:path'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { decodePath, isExternalUrl, splitUrl } from '../../shared/url.ts'
import { contentHash } from '../../support/content-hash.ts'
import { readFile } from '../../support/read-file.ts'
import { sizeOfBytes } from '../images/read-size.ts'
import type { OrderedPicture } from './card-order.ts'

/** Finds a picture by its address. @returns it, or the reason why it cannot be drawn, in words that end a sentence */
export type FindPicture = (address: string) => OrderedPicture | string

/** Media types of what resvg draws. */
const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}

/** Larger pictures (bytes, pixels) are photographs, or meant to exhaust the memory: one of 30,000 × 30,000 pixels takes 3.6 GB. */
const mostBytes = 4_000_000
const mostPixels = 16_000_000

/** Finds the pictures of a site. Each file is read once. */
export function createPictureFinder(site: {
  /** Absolute folder of the site. */
  readonly root: string
  readonly baseUrl: string
  /** Files of static/. */
  readonly statics: readonly string[]
  /** Files of the output that the site's code imports. */
  readonly files: readonly OutputFile[]
}): FindPicture {
  const statics = new Set(site.statics)
  const known = new Map<string, OrderedPicture | string>()
  const find: FindPicture = (address) => {
    if (isExternalUrl(address)) return 'it is on another server: put it into static/'
    const { path: whole } = splitUrl(address)
    const output = decodePath(
      whole.startsWith(site.baseUrl) ? whole.slice(site.baseUrl.length) : whole,
    )
    const type = types[path.extname(output).toLowerCase()]
    if (type === undefined) return 'cards show PNG, JPEG, GIF and SVG alone'
    const imported = site.files.find((file) => file.path === output)
    if (imported && 'content' in imported) {
      return asPicture(output, type, {
        source: Buffer.from(imported.content),
        bytes: Buffer.from(imported.content),
      })
    }
    if (!statics.has(output)) return 'there is no such file in static/'
    const source = path.join(site.root, 'static', output)
    try {
      return asPicture(output, type, { source, bytes: readFile(source) })
    } catch (error) {
      return (error as Error).message
    }
  }
  return (address) => {
    const picture = known.get(address) ?? find(address)
    known.set(address, picture)
    return picture
  }
}

function asPicture(
  name: string,
  type: string,
  { source, bytes }: { readonly source: string | Buffer; readonly bytes: Buffer },
): OrderedPicture | string {
  if (bytes.length > mostBytes) return `it has more than ${mostBytes / 1_000_000} MB`
  const size = sizeOfBytes(name, bytes)
  if (typeof size === 'string') return size
  if (size.width * size.height > mostPixels) return `it has ${size.width} × ${size.height} pixels`
  return { ref: `card-picture:${contentHash(bytes)}`, type, source }
}
