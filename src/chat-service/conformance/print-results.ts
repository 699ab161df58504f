import type { Result } from './run-rules.ts'

const marks = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' }

/** A result as lines for a terminal, without control characters that a service may have sent. */
export function resultText({ rule, says, status, reason, sent, received, advice }: Result): string {
  const first = `${marks[status]}  ${rule.padEnd(24)}${says}`
  const parts = [
    ['why', reason],
    ['sent', sent],
    ['got', received],
    ['do', advice],
  ] as const
  const more = parts.flatMap(([label, text]) => (text === undefined ? [] : [part(label, text)]))
  return `${[first, ...more].join('\n')}\n`
}

function part(label: string, text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/\p{C}/gu, ' '))
  return `      ${label.padEnd(6)}${lines.join(`\n${' '.repeat(12)}`)}`
}

/** How many rules have passed, failed, and were skipped. */
export function countResults(results: readonly Result[]): Record<Result['status'], number> {
  const count = (status: Result['status']): number =>
    results.filter((result) => result.status === status).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}
