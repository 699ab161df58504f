import { type Program, parse } from 'acorn'
import type { TransformFailure } from 'esbuild'
import { messagePlace } from '../../support/esbuild/message-place.ts'

/** A mistake in the syntax of a module. The message is esbuild's. */
export class TsxSyntaxError extends Error {
  /** In the source; line and column from 1. */
  readonly place: { readonly line: number; readonly column: number }

  constructor(message: string, place: TsxSyntaxError['place'], cause: unknown) {
    super(message, { cause })
    this.place = place
  }
}

/**
 * The syntax tree of a module in TypeScript with JSX, without its types; nothing of it is run. The tree's places are those
 * of the JavaScript made from it.
 * @throws TsxSyntaxError
 */
export async function tsxProgram(source: string): Promise<Program> {
  // Loaded here, so that sites without such modules start without it.
  const { transform } = await import('esbuild')
  try {
    const { code } = await transform(source, {
      loader: 'tsx',
      jsx: 'automatic',
      format: 'esm',
      target: 'es2022',
      tsconfigRaw: '{}',
      logLevel: 'silent',
    })
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  } catch (error) {
    const [first] = (error as TransformFailure).errors ?? []
    if (first === undefined) throw error
    const place = first.location ? messagePlace(first.location) : { line: 1, column: 1 }
    throw new TsxSyntaxError(first.text, place, error)
  }
}
