/**
 * Code of the site (configuration, .mdx, theme, plugins) runs in docsgen's own process: the site's author is trusted, but
 * makes mistakes. These functions keep a mistake from silently ending or blocking the process.
 */
import { posixPath } from './posix-path.ts'
import { withinTime } from './within-time.ts'

/**
 * Longest time (ms) that one piece of the site's code, or the conversion of a document, may take without a break.
 * `DOCSGEN_TIME_LIMIT` sets another one, in seconds, for machines that are very slow.
 */
export const siteCodeLimit = (Number(process.env['DOCSGEN_TIME_LIMIT']) || 20) * 1000

/** The name in stack traces of a script that is made of a file of the site (relative to its folder). */
export function siteScriptName(file: string): string {
  return `docsgen-site-code.js?${posixPath(file)}`
}

/** A frame of such a script, with its line and column. */
export const siteScriptFrame = /docsgen-site-code\.js\?([^\n]*?):(\d+):(\d+)/g

/** The configuration is imported from a URL that holds its code. */
const configFrame = /data:text\/javascript;base64/

/** The name of a file in the address of a module. */
export function encodedName(file: string): string {
  return encodeURIComponent(file).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
}

/**
 * An address from which a module of the site is imported: it holds the code, and the name of the file. Node keeps modules by their
 * address, so each has one of its own.
 */
export function siteModuleUrl(file: string, code: string): string {
  const unique = `${code}\n// ${process.hrtime.bigint()}`
  const encoded = Buffer.from(unique).toString('base64')
  return `data:text/javascript;site-file=${encodedName(file)};base64,${encoded}`
}

/** A frame of such a module: the name of its file (`encodedName`), line and column. */
export const siteModuleFrame =
  /data:text\/javascript;site-file=([^;]*);base64,[\w+/=]*:(\d+):(\d+)/g

/**
 * The file of the site whose code an error comes from: its path, or the word for the configuration; null for any other
 * error.
 */
export function siteFileOf(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, file] = new RegExp(siteScriptFrame.source).exec(stack) ?? []
  const [, module] = new RegExp(siteModuleFrame.source).exec(stack) ?? []
  if (module !== undefined) return decodeURIComponent(module).replace(/^\.\//, '')
  return file ?? (configFrame.test(stack) ? 'docsgen.config' : null)
}

/** Files of the site whose code has been started and has not ended. */
const open = new Set<string>()

/**
 * Does work that runs code of the site.
 * @param name - the file of the site that the work is done for
 */
export async function running<T>(name: string, work: () => Promise<T>): Promise<T> {
  open.add(name)
  try {
    return await work()
  } finally {
    open.delete(name)
  }
}

/** The files whose code is still running, or waits for something. */
export function runningFiles(): readonly string[] {
  return [...open]
}

/** The result of code of the site that waits for something. @throws Error when it waits longer than the limit (ms) */
export function inGoodTime<T>(work: Promise<T>, limit: number = siteCodeLimit * 1.5): Promise<T> {
  const late = () => new Error(`It still waits for something after ${Math.round(limit / 1000)} s.`)
  return withinTime(work, { limit, late, keepsAlive: true })
}

/** The first line of why code of the site has failed, as a sentence. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : describe(error)
  const line = (text.split('\n')[0] ?? '').trim().slice(0, 300) || 'An error without a message'
  return /[.!?]$/.test(line) ? line : `${line}.`
}

/** A value that was thrown and is no error: its own conversion to text may throw again. */
function describe(thrown: unknown): string {
  try {
    return String(thrown)
  } catch {
    return 'A value that is no error'
  }
}

/** Code of the site that calls `process.exit` gets an error, which is reported at its place; everybody else exits. */
export function refuseExitOfSiteCode(): void {
  const exit = process.exit
  const guarded = (code?: number | string | null): never => {
    if (siteFileOf(new Error('process.exit')) === null) return exit(code)
    throw new Error('process.exit() would end docsgen before the site is there, and is refused.')
  }
  process.exit = guarded
}
