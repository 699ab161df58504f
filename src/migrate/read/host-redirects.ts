/** Redirects that a host has in files of its own: netlify.toml, vercel.json, `_redirects`. */
import type { Folder } from '../folder.ts'
import type { Notes } from '../notes.ts'
import type { Redirect } from '../write/config-files.ts'
import { dataOf, listOf, readData, textOf } from './data.ts'

/**
 * The redirects of netlify.toml and vercel.json at the top of a folder, and those of files named `_redirects` that are not copied
 * (`lists`). Rules with conditions become notes.
 * @param base - path of the site on its host, which its rules have and redirects of docsgen have not
 */
export function hostRedirects(
  folder: Folder,
  notes: Notes,
  { lists = [], base = '/' }: { readonly lists?: readonly string[]; readonly base?: string } = {},
): Redirect[] {
  const netlify = listOf(readData(folder, 'netlify.toml')?.['redirects']).map((one) => {
    const { from, to, status, conditions } = dataOf(one)
    return { from: textOf(from), to: textOf(to), status, isPlain: conditions === undefined }
  })
  const vercel = listOf(readData(folder, 'vercel.json')?.['redirects']).map((one) => {
    const { source, destination, has, missing } = dataOf(one)
    const isPlain = has === undefined && missing === undefined
    return { from: textOf(source), to: textOf(destination), status: 301, isPlain }
  })
  const lines = lists.flatMap((file) => [...linesOf(folder.text(file) ?? '')])
  return [...netlify, ...vercel, ...lines].flatMap(({ from, to, status, isPlain }) => {
    if (from === undefined || to === undefined) return []
    if (typeof status === 'number' && (status < 300 || status > 399)) return []
    const own = { from: withoutBase(from, base), to: withoutBase(to, base) }
    if (isPlain) return [own]
    notes.add({
      state: 'lost',
      topic: 'redirects of the host',
      text: 'The rule has a condition: keep it in the file of the host.',
      source: `${from} → ${to}`,
    })
    return []
  })
}

function withoutBase(path: string, base: string): string {
  return base !== '/' && path.startsWith(base) ? `/${path.slice(base.length)}` : path
}

function* linesOf(text: string) {
  for (const line of text.split('\n')) {
    const [from, to, status = '301', ...conditions] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    if (!from?.startsWith('/') || to === undefined) continue
    yield { from, to, status: Number.parseInt(status, 10), isPlain: conditions.length === 0 }
  }
}
