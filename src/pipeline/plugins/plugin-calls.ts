/** Calls of plugins: no mistake of one may block docsgen, or end it without the name of the plugin. */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { siteCodeLimit } from '../../support/site-code.ts'
import { withinTime } from '../../support/within-time.ts'
import type { LoadedPlugin } from './plugin-types.ts'

/** The result of a plugin that waits for something. @throws Error when it waits too long */
export function inGoodTime<T>(work: Promise<T>, limit: number = siteCodeLimit * 1.5): Promise<T> {
  const late = () => new Error(`it still waits for something after ${Math.round(limit / 1000)} s.`)
  return withinTime(work, { limit, late, keepsAlive: true })
}

/** The first line of why something failed, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : describe(error)
  const line = (text.split('\n')[0] ?? '').trim().slice(0, 300) || 'an error without a message'
  return /[.!?]$/.test(line) ? line : `${line}.`
}

/** A value that was thrown and is no error: its own conversion to text may throw again. */
function describe(thrown: unknown): string {
  try {
    return String(thrown)
  } catch {
    return 'a value that is no error'
  }
}

/** The problem of a plugin that has failed at something. */
export function failed(
  { name, placeOf, place }: Pick<LoadedPlugin, 'name' | 'placeOf' | 'place'>,
  what: string,
  error: unknown,
): Diagnostic {
  const message = `The plugin “${name}” failed ${what}: ${reasonOf(error)}`
  return diagnostic('plugin-failed', message, placeOf(error) ?? place())
}
