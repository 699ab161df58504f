/**
 * The context of code of the site that fetches data: loaders, lists of pages, sources of plugins. Whatever is read through it is
 * recorded, so that the code runs again only when that is needed; answers from outside are kept.
 */
import path from 'node:path'
import type { LoaderContext, MaxAge } from '../../data-loader.ts'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { contentHash } from '../../support/content-hash.ts'
import { posixRelative } from '../../support/posix-path.ts'
import { readFile } from '../../support/read-file.ts'
import { reasonOf } from '../../support/site-code.ts'
import { fetchQuestion, sendFetch, toResponse } from './fetch-answer.ts'
import { jsonValue } from './json-value.ts'
import { type KeptAnswer, openAnswers } from './kept-answers.ts'
import { filesInFolder, hashOfVariable, type LoaderInputs } from './loader-inputs.ts'
import { ageInWords, milliseconds } from './max-age.ts'

/** A context, and a record of everything that was read through it. */
export interface OpenContext {
  readonly context: LoaderContext
  /** Everything read so far. */
  inputs(): LoaderInputs
  /** The problems of answers that could not be loaded: older ones were used. */
  problems(): readonly Diagnostic[]
  /** Removes the answers that the code no longer asks for. To be called when it has come to its end. */
  finish(): void
}

export interface ContextOptions {
  /** Absolute folder of the site. */
  readonly root: string
  /** The file of the site, or the plugin, whose code it is: its answers are its own. */
  readonly owner: string
  /** The file that problems are reported at. */
  readonly file: string
  readonly signal: AbortSignal
}

/** A question to the outside. */
interface Question {
  readonly key: string
  /** For messages. */
  readonly what?: string
  readonly maxAge: MaxAge
}

interface Recorded {
  readonly files: Map<string, LoaderInputs['files'][number]>
  readonly folders: Map<string, LoaderInputs['folders'][number]>
  readonly variables: Map<string, LoaderInputs['variables'][number]>
  until: number
}

/** A context for one run of code of the site. */
export function createLoaderContext({ root, owner, file, signal }: ContextOptions): OpenContext {
  const answers = openAnswers(root, owner)
  const problems: Diagnostic[] = []
  const recorded: Recorded = {
    files: new Map(),
    folders: new Map(),
    variables: new Map(),
    until: Number.POSITIVE_INFINITY,
  }
  const expire = (time: number) => {
    recorded.until = Math.min(recorded.until, time)
  }

  /** An answer that is fresh, else a new one, else the one of earlier. */
  async function answer({ key, what = key, maxAge }: Question, load: () => Promise<unknown>) {
    const span = milliseconds(maxAge)
    const kept = answers.get(key)
    const age = kept === undefined ? -1 : Date.now() - kept.time
    if (kept !== undefined && age >= 0 && age < span) {
      expire(kept.time + span)
      return kept.value
    }
    try {
      const value = jsonValue(await load())
      const time = Date.now()
      answers.put(key, { value, time })
      expire(time + span)
      return value
    } catch (error) {
      if (kept === undefined) throw error
      problems.push(staleProblem(file, { what, error, kept }))
      // The next build tries again.
      expire(0)
      return kept.value
    }
  }

  const shared = new Map<string, Promise<unknown>>()
  const once = (question: Question, load: () => Promise<unknown>) => {
    const known = shared.get(question.key) ?? answer(question, load)
    shared.set(question.key, known)
    return known
  }

  const context: LoaderContext = {
    root,
    signal,
    ...readers(root, recorded),
    fetch: async (url, { maxAge = 3600, ...request } = {}) => {
      const question = { ...fetchQuestion(url, request), maxAge }
      return toResponse(await once(question, () => sendFetch(url, { ...request, signal })))
    },
    kept: async <Value>(key: string, maxAge: MaxAge, load: (signal: AbortSignal) => unknown) =>
      (await once({ key: `kept ${key}`, what: key, maxAge }, async () => load(signal))) as Value,
  }
  return {
    context,
    inputs: () => ({
      files: [...recorded.files.values()],
      folders: [...recorded.folders.values()],
      variables: [...recorded.variables.values()],
      until: Number.isFinite(recorded.until) ? recorded.until : null,
    }),
    problems: () => problems,
    finish: () => answers.prune(),
  }
}

/** The functions that read this machine: files, folders, the environment. */
function readers(
  root: string,
  { files, folders, variables }: Recorded,
): Pick<LoaderContext, 'readFile' | 'readFolder' | 'env'> {
  return {
    readFile: async (name) => {
      const own = posixRelative(root, path.resolve(root, name))
      files.set(own, { path: own, hash: '' })
      const bytes = readFile(path.resolve(root, name))
      files.set(own, { path: own, hash: contentHash(bytes) })
      return bytes.toString('utf8').replace(/^\uFEFF/, '')
    },
    readFolder: async (name, ending = '') => {
      const folder = path.resolve(root, name)
      const own = posixRelative(root, folder) || '.'
      const key = `${own}\n${ending}`
      folders.set(key, { path: own, ending, hash: '' })
      const found = filesInFolder(folder, ending)
      folders.set(key, { path: own, ending, hash: contentHash(found.join('\n')) })
      return found
    },
    env: (name) => {
      variables.set(name, { name, hash: hashOfVariable(name) })
      return process.env[name]
    },
  }
}

interface Stale {
  /** The question that has no new answer. */
  readonly what: string
  readonly error: unknown
  readonly kept: KeptAnswer
}

/** The problem of data from outside that could not be loaded: the reader sees older ones. */
export function staleProblem(file: string, { what, error, kept }: Stale): Diagnostic {
  const age = ageInWords(Math.max(0, Date.now() - kept.time))
  return diagnostic(
    'data-stale',
    `${what.slice(0, 200)}: ${reasonOf(error)} What was loaded ${age} ago is shown.`,
    { file, hint: 'Build again when it can be reached.' },
  )
}
