/** The package that makes pictures smaller: an optional peer, since its binaries weigh 20 MB. */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { addPeersCommand, areInstalled } from '../../support/optional-packages.ts'
import type { Picture } from './picture.ts'

export const encoderPackage = 'sharp'

/** Whether it can be loaded. */
export function hasEncoder(): boolean {
  return areInstalled([encoderPackage])
}

/** Pictures that together weigh less (bytes) are not worth a package. */
const worthEncoder = 1_000_000

/**
 * A note with the command that adds the package, for a site whose pages would be much lighter with it.
 * @param root - absolute folder of the site
 */
export function missingEncoder(root: string, pictures: readonly Picture[]): Diagnostic[] {
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0)
  if (bytes < worthEncoder || hasEncoder()) return []
  const whole = pictures.length === 1 ? 'A picture is' : `${pictures.length} pictures are`
  const message = `${whole} sent whole to readers (${(bytes / 1_000_000).toFixed(1)} MB): the package that makes smaller ones is not installed.`
  const hint = addPeersCommand(root, [encoderPackage])
  return [diagnostic('image-encoder-missing', message, { hint })]
}

/** The note on a package that is there and cannot be loaded. @param reason - what it says */
export function brokenEncoder(root: string, reason: string): Diagnostic {
  const message = `Pictures are sent whole to readers: the package that makes smaller ones does not work (${reason}).`
  const hint = `Install it again: ${addPeersCommand(root, [encoderPackage])}`
  return diagnostic('image-encoder-missing', message, { hint })
}
