import { by, compareText } from '../../../shared/compare.ts'
import type { Asset, ImageInfo } from '../../../shared/model/site.ts'
import { baseName, encodePath } from '../../../shared/url.ts'
import type { Config } from '../../config/config.ts'

/** A local file as pages show it. */
interface AssetTarget {
  readonly href: string
  /** Pixels, or null when not known. */
  readonly width: number | null
  readonly height: number | null
}

/** Gives files their hashed names and remembers which ones pages show. */
export interface HashedFiles {
  /** Null when the file could not be read. */
  use(path: string): AssetTarget | null
  /** All that were used, by output path. */
  list(): Asset[]
}

const imageType = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|tiff?|jxl)$/i
const mediaType = /\.(?:mp4|webm|mov|ogv|mp3|ogg|oga|wav|flac|m4a|aac|vtt)$/i

/** HashedFiles over the probed files; files of one name and the same bytes share one output. */
export function createHashedFiles(
  images: ReadonlyMap<string, ImageInfo>,
  config: Config,
): HashedFiles {
  const targets = new Map<string, AssetTarget>()
  const outputs = new Map<string, Asset>()
  return {
    use(path) {
      const known = targets.get(path)
      if (known !== undefined) return known
      const info = images.get(path)
      if (info === undefined) return null
      const output = assetOutput(path, info.hash)
      const owner = outputs.get(output)
      if (owner === undefined || compareText(path, owner.path) < 0)
        outputs.set(output, { path, output })
      const { width, height } = info
      const target = { href: config.baseUrl + encodePath(output), width, height }
      targets.set(path, target)
      return target
    },
    list: () => [...outputs.values()].sort(by(({ output }) => output)),
  }
}

/** `docs/img/a b.png` → `assets/images/a b-1a2b3c4d.png`. */
export function assetOutput(path: string, hash: string): string {
  const name = baseName(path)
  const dot = name.lastIndexOf('.')
  const stem = dot < 1 ? name : name.slice(0, dot)
  const extension = dot < 1 ? '' : name.slice(dot)
  return `assets/${assetFolder(name)}/${stem}-${hash.slice(0, 8)}${extension}`
}

function assetFolder(name: string): string {
  if (imageType.test(name)) return 'images'
  return mediaType.test(name) ? 'media' : 'files'
}
