/** The other hosts that style sheets load from: the content policy of a page must allow them. */
import type { StyleSources } from '../../shared/model/assets.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { foreignOrigin } from '../../shared/url.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'

const address = String.raw`["']?\s*([^"')\s;]+)`
const imported = new RegExp(String.raw`@import\s*(?:url\(\s*)?${address}`, 'gi')
const used = new RegExp(String.raw`url\(\s*${address}`, 'gi')
const fontFace = /@font-face\s*\{[^}]*\}/gi

/** Origins of the style sheets that these files import, of their fonts, and of their pictures, each sorted. */
export function styleSources(files: readonly OutputFile[]): StyleSources {
  const text = files.flatMap(cssOf).join('\n')
  const faces = text.match(fontFace)?.join('\n') ?? ''
  const rest = text.replace(fontFace, '').replace(imported, '')
  return {
    styles: originsIn(text, imported),
    fonts: originsIn(faces, used),
    images: originsIn(rest, used),
  }
}

function cssOf(file: OutputFile): string[] {
  if (!file.path.endsWith('.css') || !('content' in file)) return []
  return [typeof file.content === 'string' ? file.content : textOfBytes(file.content)]
}

function originsIn(text: string, pattern: RegExp): string[] {
  const found = [...text.matchAll(pattern)].flatMap(([, url = '']) => foreignOrigin(url))
  return [...new Set(found)].sort()
}
