/** Runs once, before all test files of a run. */
import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where random numbers of tests begin. */
    readonly seed: number
    /** Absolute path of a folder that all test files of the run share. */
    readonly runFolder: string
  }
}

export function setup({ provide }: TestProject): () => void {
  // esbuild and the compiler of TypeScript, both written in Go, run for moments only: they need not save memory.
  process.env['GOGC'] ??= '400'
  const seed = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31))
  console.log(`Seed of random tests: ${seed} (TEST_SEED=${seed} repeats them)`)
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-run-')))
  provide('seed', seed)
  provide('runFolder', folder)
  return () => fs.rmSync(folder, { recursive: true, force: true })
}
