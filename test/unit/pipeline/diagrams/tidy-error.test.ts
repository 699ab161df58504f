import { expect, test } from 'vitest'
import { tidyError } from '../../../../src/pipeline/diagrams/tidy-error.ts'

test.each([
  [
    new Error("Parse error on line 3:\n...A --> B--[x\n-----^\nExpecting 'LINK', got '1'"),
    'line 3 cannot be read after “A”',
  ],
  [new Error('Parse error on line 2:'), 'line 2 cannot be read'],
  [{ name: 'E', message: 'No diagram type: a\nb' }, 'No diagram type: a'],
  ['text', 'text'],
  [new Error('browserType.launch: Failed to launch\nCall log'), 'Failed to launch'],
  [new Error('x'.repeat(1000)), `${'x'.repeat(300)}…`],
])('an error becomes one line: %#', (error, message) => {
  expect(tidyError(error)).toBe(message)
})

test('a diagram that ends too early is wrong in its last line', () => {
  const error = new Error('Parse error on line 4:')
  expect(tidyError(error, 'graph LR\n  A -->\n  B[--\n')).toBe('line 3 cannot be read')
})
