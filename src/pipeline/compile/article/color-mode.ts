/**
 * Images for one colour mode, marked in their address: as on GitHub (`a.png#gh-dark-mode-only`) or in MkDocs
 * (`a.png#only-dark`).
 */
import type { Properties } from 'hast'

const marks = /#(?:gh-(light|dark)-mode-only|only-(light|dark))$/

/** Turns the mark of an image's address into the class that shows the image in its mode alone. */
export function markColorMode(properties: Properties): void {
  const { src, className } = properties
  if (typeof src !== 'string') return
  const [mark, ofGitHub, ofMkDocs] = marks.exec(src) ?? []
  if (mark === undefined) return
  properties['src'] = src.slice(0, -mark.length)
  properties['className'] = [[className ?? []].flat(), `dg-${ofGitHub ?? ofMkDocs}-only`]
    .flat()
    .map(String)
}

/** Whether an image is the dark one of two, which says in texts without colours what the light one says. */
export function isForDarkMode({ className }: Properties): boolean {
  return Array.isArray(className) && className.includes('dg-dark-only')
}
