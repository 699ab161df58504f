import { expect, test } from 'vitest'
import { chatRoom } from '../../../../src/pipeline/render/chat-room.ts'

test('pages have the side of the chat button and the room it takes', () => {
  expect(chatRoom({})).toBe(' data-chat="right"')
  const small = { placement: 'bottom-left', marginBottom: 8, buttonConfig: { height: 40 } } as const
  expect(chatRoom(small)).toBe(
    ' data-chat="left" style="--dg-chat-room:60px;--dg-chat-middle:28px"',
  )
  expect(chatRoom({ buttonConfig: { text: 'Chat' } })).toContain('data-chat="right wide"')
  expect([chatRoom(null), chatRoom({ buttonConfig: { show: false } })]).toEqual(['', ''])
})
