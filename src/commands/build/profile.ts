/** `--profile`: CPU profiles of a build, one for each thread, in a folder that can be sent with a report. */
import fs from 'node:fs'
import path from 'node:path'
import { packageFolder } from '../../support/package.ts'
import { startCpuProfile } from '../../support/profile/cpu-profile.ts'
import { withoutPlaces } from '../../support/profile/without-places.ts'
import type { AddProfile } from '../../support/threads/threads.ts'

/** Where profiles are written, relative to the site's folder. */
const folder = '.docsgen/profile'

/**
 * Runs a build while this thread is profiled, and writes the profiles; those of an earlier build are removed.
 * @param root absolute path of the site's folder
 * @returns the files, relative to `root`
 */
export async function profiled<T>(
  root: string,
  run: (add: AddProfile) => Promise<T>,
): Promise<{ readonly result: T; readonly files: readonly string[] }> {
  const threads: string[] = []
  const main = await startCpuProfile()
  let result: T
  try {
    result = await run((profile) => threads.push(profile))
  } catch (error) {
    await main.stop()
    throw error
  }
  const all = [
    ['main', await main.stop()],
    ...threads.map((profile, index) => [`thread-${index + 1}`, profile]),
  ] as const
  fs.rmSync(path.join(root, folder), { recursive: true, force: true })
  fs.mkdirSync(path.join(root, folder), { recursive: true })
  const files = all.map(([name, profile]) => {
    const file = `${folder}/${name}.cpuprofile`
    const text = withoutPlaces(profile, { docsgen: packageFolder(), site: root })
    fs.writeFileSync(path.join(root, file), text)
    return file
  })
  return { result, files }
}
