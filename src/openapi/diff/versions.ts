/** Whether the number of a version says what has changed, for those who number by semver. */
import type { Both, Changes } from './change.ts'

/** Adds what the versions of two specifications do not say: that clients break. To be called after all else. */
export function diffVersions({ old, next }: Both<string>, changes: Changes): void {
  const [before, after] = [numbersOf(old), numbersOf(next)]
  if (before === null || after === null) return
  if (!changes.list.some(({ level }) => level === 'breaking')) return
  const add = (id: string, words: string) => {
    const message = `the changes break clients, and the version ${words}`
    const at = { old: '#/info/version', next: '#/info/version' }
    changes.add({ id, level: 'info', where: 'info', message, at })
  }
  const index = before.findIndex((number, at) => number !== after[at])
  if (index < 0) add('api-version-not-bumped', `is ${old} still`)
  else if ((after[index] ?? 0) < (before[index] ?? 0))
    add('api-version-decreased', `went back from ${old} to ${next}`)
  // Before 1.0 the second number is the one that breaks.
  else if (index > (before[0] === 0 ? 1 : 0)) {
    add('api-major-version-not-bumped', `of ${old} went to ${next} in the same major version`)
  }
}

function numbersOf(version: string): number[] | null {
  const numbers = /^v?(\d+)\.(\d+)(?:\.(\d+))?(?:[-+].*)?$/.exec(version)
  return numbers?.slice(1).map((one) => Number(one ?? 0)) ?? null
}
