/** A specification with its overlays as a file for readers. */
import path from 'node:path'
import { dump } from 'js-yaml'
import { readFile } from '../../../support/read-file.ts'
import { createLongNumbers, withWritten } from '../../long-numbers.ts'
import { parseText } from '../files/parse-text.ts'
import { applyOverlays } from './apply-overlays.ts'

/**
 * The text of a specification with its overlays, JSON or YAML as its file is; `''`: the file cannot be read. Overlays that
 * cannot be read are left out. It is parsed anew, because what is read for pages was cut to what pages can show.
 * @param root - absolute path of the site's folder
 * @param file - the main file, relative to it, as `overlays` are
 * @throws the error of the disk for a file that is not there
 */
export function overlaidText(root: string, file: string, overlays: readonly string[]): string {
  const numbers = createLongNumbers()
  const read = (name: string) => {
    const text = readFile(path.join(root, name)).toString('utf8')
    return parseText(text.replace(/^\uFEFF/, ''), numbers)
  }
  const main = read(file)
  if (!main.ok) return ''
  const files = overlays.flatMap((name) => {
    const overlay = read(name)
    return overlay.ok ? [{ file: name, value: overlay.value }] : []
  })
  const { value } = applyOverlays(main.value, file, files)
  const text = main.isJson
    ? `${JSON.stringify(value, null, 2)}\n`
    : dump(value, { lineWidth: -1, noRefs: true })
  return withWritten(text, numbers.writtenBeside(value))
}
