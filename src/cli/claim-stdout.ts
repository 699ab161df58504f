import type { OutputStream } from './streams.ts'

/** The stdout of docsgen alone. */
export interface ClaimedStdout extends OutputStream {
  /** @param done - is called when all that was written before is out, or cannot be */
  write(text: string, done?: () => void): unknown
}

/**
 * Keeps stdout for what docsgen itself prints, which another program may read: what code of the site writes there, with
 * `console.log` for one, goes to stderr. So does what it writes in threads, whose output is passed through this one.
 */
export function claimStdout({
  stdout,
  stderr,
}: Pick<NodeJS.Process, 'stdout' | 'stderr'>): ClaimedStdout {
  const write = stdout.write.bind(stdout)
  stdout.write = (...args: unknown[]) => {
    stderr.write(...(args as Parameters<typeof stderr.write>))
    // Otherwise the output of a thread would wait until stdout has room again, to which nothing has been written.
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
