import type { OutputStream } from './streams.ts'

/** The stdout of docsgen alone. */
export interface ClaimedStdout extends OutputStream {
  /** @param done - is called when all that was written before is out, or cannot be */
  write(text: string, done?: () => void): unknown
}

/**
 * Keeps stdout for the output of docsgen itself, which another program may read. Output of the site's code, such as that of
 * `console.log`, goes to stderr, also from threads: Node.js passes theirs through the main thread.
 */
export function claimStdout({
  stdout,
  stderr,
}: Pick<NodeJS.Process, 'stdout' | 'stderr'>): ClaimedStdout {
  const write = stdout.write.bind(stdout)
  stdout.write = (...args: unknown[]) => {
    stderr.write(...(args as Parameters<typeof stderr.write>))
    // False would make the output of threads wait for room in stdout, into which nothing was written.
    return true
  }
  return {
    get isTTY() {
      return stdout.isTTY
    },
    get columns() {
      return stdout.columns
    },
    write: (text, done) => write(text, () => done?.()),
  }
}
