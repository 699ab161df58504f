/** Reports why a test needed its second try: vitest says no more than that it did. */
import type { Reporter, TestCase } from 'vitest/node'

export default class ReportRetries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state !== 'passed' || (test.diagnostic()?.retryCount ?? 0) === 0) return
    const reasons = errors.map(({ message, diff = '', stack = '' }) =>
      [message, diff, placeIn(stack)].filter(Boolean).join('\n'),
    )
    console.log(`\nFailed at first, then passed: ${test.fullName}\n${reasons.join('\n')}`)
  }
}

/** The lines of a stack that name files of the tests. */
function placeIn(stack: string): string {
  const lines = stack.split('\n').filter((line) => line.includes('.test.ts'))
  return lines.map((line) => line.trim()).join('\n')
}
