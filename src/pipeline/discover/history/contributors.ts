/** Who wrote each file: counted from the commits that the walk over the git history meets (last-updated.ts). */
import { compareText } from '../../../shared/compare.ts'
import type { Contributor } from '../../../shared/model/source.ts'

/** Patterns of names and mail addresses that are left out. */
type Exclude = readonly string[]

/** People as commits name them. */
export interface Authorship {
  /** Begins a commit. @param people - `Name <mail>` of its author and co-authors; none where it only looks like one */
  commit(people: readonly string[]): void
  /** A file that the commit has changed. @param from - its name before the commit, where that was another one */
  touched(status: string, file: string, from: string | null): void
  /** Everybody whom a commit names, as `Name <mail>`. */
  everybody(): string[]
  /**
   * The contributors of a file, those of most commits first; `[]` for a file that is in no commit.
   * @param known - `Name <mail>` as .mailmap has it
   */
  of(file: string, exclude: Exclude, known: ReadonlyMap<string, string>): Contributor[]
}

/** Counts the commits of each person in each file (paths as they are now), through the names that it had. */
export function createAuthorship(files: ReadonlySet<string>): Authorship {
  const commits = new Map<string, Map<string, number>>()
  /** The present paths of a file by the name that it has at this point of the history. */
  const present = new Map([...files].map((file) => [file, [file]]))
  const all = new Set<string>()
  let people: readonly string[] = []
  return {
    commit(named) {
      people = [...new Set(named)]
      for (const one of people) all.add(one)
    },
    touched(status, file, from) {
      const paths = present.get(file)
      if (paths === undefined) return
      for (const path of paths) count(commits, path, people)
      // Before this commit another file may have had the name.
      if (status === 'A' || from !== null) present.delete(file)
      if (from !== null) present.set(from, [...(present.get(from) ?? []), ...paths])
    },
    everybody: () => [...all],
    of: (file, exclude, known) => contributorsOf(commits.get(file) ?? new Map(), exclude, known),
  }
}

function count(
  commits: Map<string, Map<string, number>>,
  path: string,
  people: readonly string[],
): void {
  const own = commits.get(path) ?? new Map<string, number>()
  commits.set(path, own)
  for (const one of people) own.set(one, (own.get(one) ?? 0) + 1)
}

const person = /^([^<>]*?)\s*<([^<>\s]*)>$/

function contributorsOf(
  counts: ReadonlyMap<string, number>,
  exclude: Exclude,
  known: ReadonlyMap<string, string>,
): Contributor[] {
  const byName = new Map<string, { count: number; href: string | null }>()
  for (const [written, times] of counts) {
    const [, text = '', mail = ''] = person.exec(known.get(written) ?? written) ?? []
    const name = readable(text)
    if (name === '' || isExcluded([text, mail], exclude)) continue
    const own = byName.get(name)
    byName.set(name, { count: (own?.count ?? 0) + times, href: own?.href ?? accountOf(mail) })
  }
  return [...byName]
    .sort(([a, { count: first }], [b, { count: second }]) => second - first || compareText(a, b))
    .map(([name, { href }]) => (href === null ? { name } : { name, href }))
}

/** A name without characters that are not seen, or that turn the text after them around. */
function readable(name: string): string {
  return name
    .replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, 100)
}

/** Whether a name or an address fits a pattern, in which `*` stands for any characters. */
function isExcluded(texts: readonly string[], exclude: Exclude): boolean {
  return exclude.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    const whole = new RegExp(`^${parts.join('.*')}$`, 'is')
    return texts.some((text) => whole.test(text))
  })
}

/** The account of an address that GitHub gives to those who keep theirs to themselves; null for other addresses. */
function accountOf(mail: string): string | null {
  const [, login] =
    /^(?:\d+\+)?([a-z\d](?:[a-z\d-]{0,38}))@users\.noreply\.github\.com$/i.exec(mail) ?? []
  return login === undefined ? null : `https://github.com/${login}`
}
