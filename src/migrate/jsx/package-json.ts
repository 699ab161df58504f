/** What package.json of a site says. */
import type { Folder } from '../folder.ts'
import { type Data, dataOf, readData } from '../read/data.ts'

/** Whether a site depends on a package. */
export function dependsOn(folder: Folder, name: RegExp): boolean {
  const data = readData(folder, 'package.json') ?? {}
  return Object.keys({ ...dataOf(data['dependencies']), ...dataOf(data['devDependencies']) }).some(
    (one) => name.test(one),
  )
}

/** The configuration of Next.js: its redirects, and the path of the site. */
export async function nextConfig(
  folder: Folder,
  readCode: (file: string) => Promise<unknown>,
): Promise<{ readonly file: string; readonly data: Data }> {
  const file = ['ts', 'mjs', 'js', 'cjs', 'mts']
    .map((ending) => `next.config.${ending}`)
    .find((name) => folder.has(name))
  return file === undefined
    ? { file: 'next.config.js', data: {} }
    : { file, data: dataOf(await readCode(file)) }
}
