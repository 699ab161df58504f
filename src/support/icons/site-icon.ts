/** Icons by their names: docsgen's own, and those of the package `lucide-static` where a site has it. */
import fs from 'node:fs'
import path from 'node:path'
import { iconNames, isOwnIcon } from '../../shared/icons.ts'
import { contentHash } from '../content-hash.ts'
import { bytesOfFile } from '../read-file.ts'
import { iconHint } from '../text/icon-hint.ts'
import { textOfBytes } from '../text/text-of-bytes.ts'
import { svgDrawing } from './svg-drawing.ts'

/** A file that was read, or looked for (its hash is `''`). The path is relative to the site's folder. */
export interface IconInput {
  readonly path: string
  readonly hash: string
}

/** An icon that a site names. */
export type SiteIcon =
  | {
      /** The name of an icon of docsgen's, an emoji, or the path of a drawing. */
      readonly icon: string
      readonly inputs: readonly IconInput[]
    }
  | {
      readonly icon: null
      readonly inputs: readonly IconInput[]
      readonly message: string
      readonly hint: string
    }

/**
 * The icon of a name (`isIcon`), or an emoji, which stays as it is.
 * @param root - absolute path of the site's folder
 */
export function siteIcon(name: string, root: string): SiteIcon {
  if (isOwnIcon(name)) return { icon: name, inputs: [] }
  const inputs: IconInput[] = []
  for (const folder of iconFolders(root)) {
    const file = `${folder}/${name}.svg`
    const bytes = bytesOfFile(path.join(root, file))
    inputs.push({ path: file, hash: bytes === null ? '' : contentHash(bytes) })
    if (bytes === null) continue
    const drawing = svgDrawing(textOfBytes(bytes))
    if ('path' in drawing) return { icon: drawing.path, inputs }
    const message = `The icon “${name}” is not shown: docsgen cannot draw “${drawing.unread}” of its file.`
    return { icon: null, inputs, message, hint: 'Write the name of another icon, or an emoji.' }
  }
  const message = `There is no icon “${name}”; none is shown.`
  return { icon: null, inputs, message, hint: hintFor(name, root) }
}

/** The folders in which Node looks for the icons, relative to the site's folder, the nearest one first. */
function iconFolders(root: string): string[] {
  const above = root.split(path.sep).map((_, index) => '../'.repeat(index))
  return above.map((folder) => `${folder}node_modules/lucide-static/icons`)
}

function hintFor(name: string, root: string): string {
  const installed = iconFolders(root).find((folder) => fs.existsSync(path.join(root, folder)))
  if (installed === undefined) {
    return `${iconHint(name)} Icons of Lucide: npm install --save-dev lucide-static`
  }
  const files = fs.readdirSync(path.join(root, installed)).sort()
  const names = files.flatMap((file) => /^(.+)\.svg$/.exec(file)?.[1] ?? [])
  return iconHint(name, [...new Set([...iconNames, ...names])])
}
