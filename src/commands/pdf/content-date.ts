import { buildTime } from '../../support/build-time.ts'
import { git } from '../../support/git.ts'

/**
 * The date of manuals: SOURCE_DATE_EPOCH, else the last commit that changed the site, else now.
 * @param root - absolute folder of the site
 * @returns milliseconds since 1970
 */
export async function contentDate(root: string): Promise<number> {
  if (process.env['SOURCE_DATE_EPOCH']) return buildTime()
  const seconds = await git(root, ['log', '-1', '--format=%ct', '--', '.']).catch(() => '')
  return Number(seconds) * 1000 || buildTime()
}
