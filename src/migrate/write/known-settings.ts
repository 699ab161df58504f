/** Settings of another generator that docsgen takes as they are, without those that it does not know. */
import type * as z from 'zod'
import { configSchema } from '../../pipeline/config/schema/config.ts'
import type { UserConfig } from '../../user-config.ts'
import type { Notes } from '../notes.ts'

/** Rounds, each of which takes away what is wrong: a part that is taken away may have hidden others. */
const mostRounds = 100

/** The settings that are valid. What is taken away is noted. */
export function knownSettings(settings: UserConfig, notes: Notes): UserConfig {
  // Keys without a value are none.
  const draft = JSON.parse(JSON.stringify(settings)) as Tree
  for (let round = 0; round < mostRounds; round++) {
    const { error } = configSchema.safeParse(draft)
    if (error === undefined) break
    const paths = error.issues.flatMap(wrongPaths)
    for (const at of new Set(paths.map((path) => JSON.stringify(path)))) {
      const path = present(draft, JSON.parse(at) as Path)
      remove(draft, path)
      notes.add({
        state: 'lost',
        topic: `settings: ${path.filter((key) => typeof key === 'string').join('.')}`,
        text: 'docsgen has no such setting.',
        source: 'settings',
      })
    }
  }
  return draft as UserConfig
}

type Path = readonly (string | number)[]
type Tree = Record<string | number, unknown>

/** What an issue is about: unknown keys, or a value. Of several forms, the one that fits best counts. */
function wrongPaths(issue: z.core.$ZodIssue): Path[] {
  const path = issue.path as Path
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key])
  if (issue.code !== 'invalid_union') return [path]
  const forms = issue.errors.filter((form) => form.every((one) => one.path.length > 0))
  const best = forms.toSorted((a, b) => a.length - b.length)[0]
  if (best === undefined) return [path]
  return best.flatMap((one) => wrongPaths({ ...one, path: [...path, ...one.path] }))
}

/** The path of what is there: where a key is missing, the object that lacks it. */
function present(tree: Tree, path: Path): Path {
  let value: unknown = tree
  for (const [index, key] of path.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
      return path.slice(0, index)
    }
    value = (value as Tree)[key]
  }
  return path
}

function remove(tree: Tree, path: Path): void {
  const key = path.at(-1)
  let holder: unknown = tree
  for (const step of path.slice(0, -1)) holder = (holder as Tree | undefined)?.[step]
  if (key === undefined || typeof holder !== 'object' || holder === null) return
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete (holder as Tree)[key]
}
