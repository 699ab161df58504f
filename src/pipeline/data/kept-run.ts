/**
 * Runs code of the site that fetches data, unless what it has read is as it was and its answers are fresh: the result of the last
 * run is kept, and is used too when the same code fails.
 */
import type { MaxAge } from '../../data-loader.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isObject } from '../../shared/is-object.ts'
import { readKept, writeKept } from '../../support/checksummed-json.ts'
import { buildId } from '../../support/package.ts'
import { jsonValue } from './json-value.ts'
import { type OpenContext, staleProblem } from './loader-context.ts'
import { areInputsFresh, joinInputs, type LoaderInputs, noInputs } from './loader-inputs.ts'
import { bundleLoader, type LoaderScript } from './loader-script.ts'
import { milliseconds } from './max-age.ts'
import { runLoader } from './run-loader.ts'

/** The inputs of code of the site that fetches data, and its problems. */
export interface LoadedData {
  readonly inputs: LoaderInputs
  readonly problems: readonly Diagnostic[]
}

/** Nothing was read. */
export const noData: LoadedData = { inputs: noInputs, problems: [] }

/** A value that the code has made, which must be JSON, and for how long it counts. */
export interface MadeData {
  readonly value: unknown
  readonly maxAge?: MaxAge | undefined
}

export interface KeptRun {
  /** Absolute folder of the site. */
  readonly root: string
  /** The module, relative to it. */
  readonly file: string
  /** Exports that are used; absent: the default export of a module that nothing else is needed of. */
  readonly names?: readonly string[]
  /** Where the result is kept (absolute). */
  readonly record: string
  /** Whatever else the result depends on. */
  readonly shape: string
  /** The name of the data in messages. */
  readonly what: string
  readonly use: (
    exports: Readonly<Record<string, unknown>>,
    context: OpenContext,
  ) => Promise<MadeData>
}

/** The memory of the last run. */
interface RunRecord {
  readonly build: string
  readonly shape: string
  /** Hash of the code. */
  readonly code: string
  readonly inputs: LoaderInputs
  readonly value: unknown
  /** When it was made, in milliseconds since 1970. */
  readonly time: number
}

/** The result of a run. The value is JSON; absent: the code has given none. */
export type RunResult = LoadedData & { readonly value?: unknown }

/** @throws DocsgenError (1) when the code never ends */
export async function keptRun(run: KeptRun): Promise<RunResult> {
  const { root, file, names, record, shape, what } = run
  const known = readRecord(record)
  const isSame = known?.build === buildId() && known.shape === shape
  if (isSame && areInputsFresh(root, known.inputs)) {
    return { value: known.value, inputs: known.inputs, problems: [] }
  }
  const bundled = await bundleLoader(root, file, names)
  if (!('script' in bundled)) {
    return { inputs: { ...noInputs, files: bundled.files }, problems: bundled.problems }
  }
  const { script } = bundled
  let maxAge: MaxAge | undefined
  const result = await runLoader({
    root,
    file,
    script,
    use: async (exports, open) => {
      const made = await run.use(exports, open)
      if (made.value === undefined) throw new Error('The code has given no value.')
      maxAge = made.maxAge
      return jsonValue(made.value)
    },
  })
  const inputs = inputsOf(result.open, script, maxAge)
  const problems = result.open.problems()
  if ('value' in result) {
    const { value } = result
    const made = { build: buildId(), shape, code: script.key, inputs, value, time: Date.now() }
    writeKept(record, made satisfies RunRecord)
    return { value, inputs, problems }
  }
  const again = { ...inputs, until: 0 }
  // The same code has had a value before: the outside is another one now, not the code.
  if (known?.code !== script.key || known.shape !== shape) {
    return { inputs: again, problems: [...problems, result.problem] }
  }
  const stale = staleProblem(file, { what, error: result.problem.message, kept: known })
  return {
    value: known.value,
    inputs: again,
    problems: [...problems, { ...stale, ...placeOf(result.problem, file) }],
  }
}

function placeOf({ file, line, column }: Diagnostic, own: string) {
  return file === own && line !== undefined && column !== undefined ? { line, column } : {}
}

/** Without a time of its own, the value of code that reads more than its context counts until the next build. */
function inputsOf(
  open: OpenContext,
  { files, isOpen }: LoaderScript,
  maxAge: MaxAge | undefined,
): LoaderInputs {
  const withoutTime = isOpen ? 0 : null
  const until = maxAge === undefined ? withoutTime : endOf(maxAge)
  return joinInputs([{ ...noInputs, files, until }, open.inputs()])
}

function endOf(maxAge: MaxAge): number | null {
  const span = milliseconds(maxAge)
  return Number.isFinite(span) ? Date.now() + span : null
}

function readRecord(file: string): RunRecord | null {
  const kept = readKept(file)
  return isObject(kept) && isObject(kept['inputs']) ? (kept as unknown as RunRecord) : null
}
