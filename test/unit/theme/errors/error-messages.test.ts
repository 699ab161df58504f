import { expect, test } from 'vitest'
import { errorMessages } from '../../../../src/theme/errors/error-messages.ts'

test('the message has the causes of an error, the outermost first', () => {
  const disk = new Error('disk is full')
  const write = new Error('could not write', { cause: disk })
  expect(errorMessages(new Error('page failed', { cause: write }))).toEqual([
    'page failed',
    'could not write',
    'disk is full',
  ])
})

test('a thrown value that is no error becomes text, also as a cause', () => {
  expect(errorMessages('just words')).toEqual(['just words'])
  expect(errorMessages(null)).toEqual(['null'])
  expect(errorMessages(new Error('refused', { cause: 403 }))).toEqual(['refused', '403'])
})

test('an error without a message has its name as message', () => {
  expect(errorMessages(new TypeError())).toEqual(['TypeError'])
})

test('a circle of causes comes to an end', () => {
  const one = new Error('one')
  one.cause = new Error('two', { cause: one })
  expect(errorMessages(one).slice(0, 3)).toEqual(['one', 'two', 'one'])
  expect(errorMessages(one)).toHaveLength(10)
})
