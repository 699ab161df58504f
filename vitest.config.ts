import { availableParallelism } from 'node:os'
import { defineConfig, type Plugin } from 'vitest/config'
import { folderInMemory } from './test/setup/folder-in-memory.ts'

// Workers and the commands that they start inherit it.
const memory = folderInMemory()
if (memory !== null) process.env['TMPDIR'] ??= memory

/** As the command does on Node 20 (bin/docsgen.js), and for the same reason: most tests end before optimised code pays. */
const execArgv = process.version.startsWith('v20.')
  ? ['--interrupt-budget=270000', '--max-inlined-bytecode-size-cumulative=200']
  : []

/**
 * Test files of a project share the processes of its workers: docsgen is loaded once by each of them. A file that
 * replaces modules (`vi.mock`) loads its own copies, see `vi.resetModules` there. Limits of time only end what hangs: a
 * busy machine is no reason to fail.
 */
const shared = {
  environment: 'node',
  isolate: false,
  execArgv,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
} as const

/** Packages are found as Node finds them for the command: Vite would take those made for developing. */
const asNodeResolves: Plugin = {
  name: 'as-node-resolves',
  configEnvironment: {
    order: 'post',
    handler(_, config) {
      config.resolve = { ...config.resolve, conditions: ['node'] }
    },
  },
}

/**
 * Sites are built as the command does it, without the checks that packages make of themselves for their developers.
 * React's development build has tests of its own, and the unit tests.
 */
const production = {
  oxc: { jsx: { development: false } },
  plugins: [asNodeResolves],
}
const loadReact = 'test/setup/production-react.ts'

export default defineConfig({
  test: {
    // One more than there are processors: tests wait for browsers, servers and files half of their time.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    globalSetup: 'test/setup/run.ts',
    projects: [
      {
        ...production,
        test: {
          ...shared,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          setupFiles: [loadReact, 'test/setup/close-windows.ts'],
        },
      },
      {
        ...production,
        test: {
          ...shared,
          name: 'golden',
          include: ['test/golden/**/*.test.ts'],
          setupFiles: loadReact,
        },
      },
      {
        ...production,
        test: {
          ...shared,
          name: 'deep',
          include: ['test/deep/**/*.test.ts'],
          setupFiles: loadReact,
          testTimeout: 1_200_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['test/{unit,own-site}/**/*.test.{ts,tsx}'],
          setupFiles: 'test/setup/seed-properties.ts',
        },
      },
    ],
  },
})
