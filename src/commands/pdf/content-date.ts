import { git } from '../../support/git.ts'

/**
 * The time of what manuals say: SOURCE_DATE_EPOCH, else the last commit that changed the site, else now.
 * @param root - absolute folder of the site
 * @returns milliseconds since 1970
 */
export async function contentDate(root: string): Promise<number> {
  const written = process.env['SOURCE_DATE_EPOCH']
  if (written) return Number(written) * 1000
  const seconds = await git(root, ['log', '-1', '--format=%ct', '--', '.']).catch(() => '')
  return Number(seconds) * 1000 || Date.now()
}
