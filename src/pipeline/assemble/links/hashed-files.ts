import { by, compareText } from '../../../shared/compare.ts'
import type { Asset, ImageInfo, ImageVariant } from '../../../shared/model/site.ts'
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
  /** The widths of a picture as the value of `srcset`, of which browsers load one; null: there is the file alone. */
  widthsOf(path: string): string | null
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
  const widths = new Map<readonly ImageVariant[], string>()
  const outputs = new Map<string, Asset>()
  const hrefOf = (asset: Asset): string => {
    const owner = outputs.get(asset.output)
    if (owner === undefined || compareText(asset.path, owner.path) < 0)
      outputs.set(asset.output, asset)
    return config.baseUrl + encodePath(asset.output)
  }
  const format = config.images === false ? 'webp' : config.images.format
  const sourceOf = (path: string, own: string, variant: ImageVariant): string => {
    const { width, hash } = variant
    if (hash === null) return `${own} ${width}w`
    const output = variantOutput(path, variant, format)
    return `${hrefOf({ path, output, variant: hash })} ${width}w`
  }
  const use = (path: string): AssetTarget | null => {
    const known = targets.get(path)
    if (known !== undefined) return known
    const info = images.get(path)
    if (info === undefined) return null
    const { hash, width, height } = info
    const target = { href: hrefOf({ path, output: assetOutput(path, hash) }), width, height }
    targets.set(path, target)
    return target
  }
  return {
    use,
    widthsOf(path) {
      const own = use(path)
      // Dev adds them when they are made.
      const variants = images.get(path)?.variants ?? []
      if (own === null || variants.length === 0) return null
      const known =
        widths.get(variants) ?? variants.map((one) => sourceOf(path, own.href, one)).join(', ')
      widths.set(variants, known)
      return known
    },
    list: () => [...outputs.values()].sort(by(({ output }) => output)),
  }
}

/** `docs/img/a b.png` → `assets/images/a b-1a2b3c4d.png`. */
export function assetOutput(path: string, hash: string): string {
  const { stem, extension } = nameParts(path)
  return `assets/${assetFolder(path)}/${stem}-${hash.slice(0, 8)}${extension}`
}

/** `docs/img/a b.png` → `assets/images/a b-480-1a2b3c4d.webp`. */
function variantOutput(path: string, { width, hash }: ImageVariant, format: string): string {
  return `assets/images/${nameParts(path).stem}-${width}-${hash?.slice(0, 8)}.${format}`
}

function nameParts(path: string): { readonly stem: string; readonly extension: string } {
  const name = baseName(path)
  const dot = name.lastIndexOf('.')
  return dot < 1
    ? { stem: name, extension: '' }
    : { stem: name.slice(0, dot), extension: name.slice(dot) }
}

function assetFolder(name: string): string {
  if (imageType.test(name)) return 'images'
  return mediaType.test(name) ? 'media' : 'files'
}
