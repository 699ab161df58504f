import { expect, test } from 'vitest'
import { chatRoom } from '../../../../../src/pipeline/render/head/chat-button-space.ts'

const ltr = { direction: 'ltr' } as const
const rtl = { direction: 'rtl' } as const

test('pages have the side of the chat button and the room it takes', () => {
  expect(chatRoom({}, ltr)).toBe(' data-chat="end"')
  const small = { placement: 'bottom-left', marginBottom: 8, buttonConfig: { height: 40 } } as const
  expect(chatRoom(small, ltr)).toBe(
    ' data-chat="start" style="--dg-chat-room:3.75rem;--dg-chat-middle:1.75rem"',
  )
  expect(chatRoom({ buttonConfig: { text: 'Chat' } }, ltr)).toContain('data-chat="end wide"')
  expect([chatRoom(null, ltr), chatRoom({ buttonConfig: { show: false } }, ltr)]).toEqual(['', ''])
})

test('in a text from right to left the sides are the other way round', () => {
  expect(chatRoom({}, rtl)).toBe(' data-chat="start"')
  expect(chatRoom({ placement: 'bottom-left' }, rtl)).toBe(' data-chat="end"')
})
