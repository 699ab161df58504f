/**
 * The package `twoslash`, which runs the TypeScript of the site on a block of code: an optional peer, since most sites need
 * neither. Both are looked for where the site is.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { hashOfFile } from '../../../../support/esbuild/bundle-inputs.ts'
import { pathInSite } from '../../../../support/path-inside.ts'
import { posixPath, posixRelative } from '../../../../support/posix-path.ts'

/** A file that a result depends on, relative to the site's folder; its hash is `''` when it is missing. */
export interface TypeInput {
  readonly path: string
  readonly hash: string
}

/** A fact that twoslash finds, at a place of the code as it was given (from 0). */
export interface TwoslashNode {
  readonly type: string
  readonly line: number
  readonly character: number
  readonly length: number
  readonly text?: string
  readonly docs?: string
  /** Number of an error. */
  readonly code?: number
  readonly completions?: readonly { readonly name: string }[]
}

/** The parts of an answer of twoslash that docsgen uses. */
export interface TwoslashResult {
  readonly nodes: readonly TwoslashNode[]
  readonly meta: {
    readonly handbookOptions: { readonly errors: readonly number[] }
    readonly flagNotations: readonly { readonly type: string; readonly name: string }[]
  }
}

export interface Twoslash {
  /** @param extension - `ts`, `tsx`, `js` or `jsx`. @throws errors of twoslash and of TypeScript */
  run(code: string, extension: string): TwoslashResult
  /** Paths (absolute) of the files whose types the code of the last runs has used. */
  readonly read: ReadonlySet<string>
}

/** The files that tell whether, and in which version, the package is there for a site (its absolute folder). */
export function packageInputs(root: string): TypeInput[] {
  const inputs: TypeInput[] = []
  for (const [index] of root.split(path.sep).entries()) {
    const file = `${'../'.repeat(index)}node_modules/twoslash/package.json`
    const hash = hashOfFile(root, file)
    inputs.push({ path: file, hash })
    if (hash !== '') break
  }
  const typescript = resolved(root)?.typescript
  if (typescript === undefined) return inputs
  const manifest = posixRelative(root, path.join(path.dirname(typescript), '../package.json'))
  return [...inputs, { path: manifest, hash: hashOfFile(root, manifest) }]
}

/** Loads twoslash for a site; null: it is not installed. @throws errors of packages that do not fit */
export function loadTwoslash(root: string): Twoslash | null {
  const found = resolved(root)
  if (found === null) return null
  const require = createRequire(found.twoslash)
  const { createTwoslasher } = require(found.twoslash) as { createTwoslasher: CreateTwoslasher }
  const ts = require(found.typescript) as TypeScript
  if (typeof ts.createLanguageService !== 'function') {
    throw new Error(`it does not work with TypeScript ${ts.version ?? 'of this version'}`)
  }
  const read = new Set<string>()
  const library = path.dirname(found.typescript)
  const twoslasher = createTwoslasher({
    vfsRoot: posixPath(root),
    tsModule: { ...ts, sys: limited(ts.sys, root, library), ...recorded(ts, library, read) },
    tsLibDirectory: library,
    // Files may appear while `docsgen dev` runs.
    fsCache: false,
    cache: new FewEnvironments(),
    // As a module of today is built: of React's two ways the one that needs no import.
    compilerOptions: { moduleResolution: 100, jsx: 4, resolveJsonModule: true, types: [] },
    handbookOptions: { noErrorValidation: true, keepNotations: true },
  })
  return { run: (code, extension) => twoslasher(code, extension), read }
}

function resolved(root: string): { twoslash: string; typescript: string } | null {
  try {
    const twoslash = createRequire(path.join(root, 'package.json')).resolve('twoslash')
    return { twoslash, typescript: createRequire(twoslash).resolve('typescript') }
  } catch {
    return null
  }
}

type CreateTwoslasher = (options: object) => (code: string, extension: string) => TwoslashResult

/** The parts of TypeScript that are watched or limited. */
interface TypeScript {
  readonly version?: string
  readonly sys: System
  createLanguageService(...args: unknown[]): LanguageService
}

interface System {
  fileExists(file: string): boolean
  readFile(file: string, encoding?: string): string | undefined
  realpath?(file: string): string
}

interface LanguageService {
  getProgram(): { getSourceFiles(): readonly { readonly fileName: string }[] } | undefined
  getSemanticDiagnostics(file: string): unknown
  getQuickInfoAtPosition(file: string, at: number): unknown
}

/** Each set of compiler options has an environment, which takes up to 100 MB: options of code may not fill the memory. */
class FewEnvironments extends Map<unknown, unknown> {
  override set(key: unknown, value: unknown): this {
    if (this.size >= 3) this.clear()
    return super.set(key, value)
  }
}

/**
 * The files of the disk that code may import: those of the site, of packages, and of packages that are links to folders beside
 * it. A document must not show what else is on the machine.
 */
function limited(sys: System, root: string, library: string): System {
  const linked: string[] = []
  const isAllowed = (file: string): boolean =>
    file.startsWith(posixPath(library)) ||
    file.includes('/node_modules/') ||
    linked.some((folder) => file.startsWith(folder)) ||
    pathInSite(root, file) !== null
  return {
    ...sys,
    fileExists: (file) => isAllowed(file) && sys.fileExists(file),
    readFile: (file, encoding) => (isAllowed(file) ? sys.readFile(file, encoding) : undefined),
    realpath(file) {
      const real = sys.realpath?.(file) ?? file
      const [, rest] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(\/.*)$/.exec(file) ?? []
      if (rest !== undefined && real.endsWith(rest)) {
        linked.push(real.slice(0, real.length - rest.length + 1))
      }
      return real
    },
  }
}

/** A language service that notes the files of the program, which is another one after each block. */
function recorded(
  ts: TypeScript,
  library: string,
  read: Set<string>,
): Pick<TypeScript, 'createLanguageService'> {
  return {
    createLanguageService(...args) {
      const service = ts.createLanguageService(...args)
      let last: unknown
      const note = () => {
        const program = service.getProgram()
        if (program === last) return
        last = program
        for (const { fileName } of program?.getSourceFiles() ?? []) {
          if (!fileName.startsWith(posixPath(library))) read.add(fileName)
        }
      }
      const { getSemanticDiagnostics, getQuickInfoAtPosition } = service
      service.getSemanticDiagnostics = (file) => {
        const found = getSemanticDiagnostics(file)
        note()
        return found
      }
      service.getQuickInfoAtPosition = (file, at) => {
        const found = getQuickInfoAtPosition(file, at)
        note()
        return found
      }
      return service
    },
  }
}
