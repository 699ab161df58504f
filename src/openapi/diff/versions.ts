/** Whether the number of the version shows breaking changes, as semantic versioning demands. */
import type { Both, Changes } from './change.ts'

/** Adds a change when clients break and the version does not show it. All other changes must be there. */
export function diffVersions({ old, next }: Both<string>, changes: Changes): void {
  const [before, after] = [numbersOf(old), numbersOf(next)]
  if (before === null || after === null) return
  if (!changes.list.some(({ level }) => level === 'breaking')) return
  const add = (id: string, words: string) => {
    const message = `changes break clients, but the version ${words}`
    const at = { old: '#/info/version', next: '#/info/version' }
    changes.add({ id, level: 'info', where: 'info', message, at })
  }
  const index = before.findIndex((number, at) => number !== after[at])
  if (index < 0) add('api-version-not-bumped', `is still ${old}`)
  else if ((after[index] ?? 0) < (before[index] ?? 0))
    add('api-version-decreased', `went back from ${old} to ${next}`)
  // Before 1.0 the second number shows breaking changes.
  else if (index > (before[0] === 0 ? 1 : 0)) {
    const kind = before[0] === 0 ? 'minor' : 'major'
    add('api-major-version-not-bumped', `went from ${old} to ${next} without a new ${kind} version`)
  }
}

function numbersOf(version: string): number[] | null {
  const numbers = /^v?(\d+)\.(\d+)(?:\.(\d+))?(?:[-+].*)?$/.exec(version)
  return numbers?.slice(1).map((one) => Number(one ?? 0)) ?? null
}
