import { describe, expect, it } from 'vitest'
import { announcements } from '../../../../src/chat-service/sandbox/page/chat/announcements.ts'
import type { Message } from '../../../../src/chat-service/sandbox/page/wire.ts'

const said = (id: number, text: string, more: Partial<Message> = {}): Message => ({
  id,
  from: 'operator',
  text,
  at: 0,
  ...more,
})
const before = { messages: [said(1, 'old')], unread: 1, availability: 'online' } as const

describe('messages to the page around', () => {
  it('do not repeat what was said before', () => {
    expect(announcements(undefined, before)).toEqual([
      { type: 'AVAILABILITY', availability: 'online' },
    ])
    expect(announcements(before, before)).toEqual([])
  })

  it('report each message of the operator, and no other', () => {
    const messages = [
      ...before.messages,
      said(2, 'a'),
      said(3, 'mine', { from: 'visitor' }),
      said(4, 'b'),
    ]
    expect(announcements(before, { ...before, messages, unread: 3 })).toEqual([
      { type: 'RECEIVE_MESSAGE', content: 'a' },
      { type: 'RECEIVE_MESSAGE', content: 'b' },
    ])
  })

  it('report an invitation when it arrives, not when it is answered', () => {
    const invited = {
      ...before,
      messages: [...before.messages, said(2, '', { invitation: 'open' })],
      unread: 2,
    }
    expect(announcements(before, invited)).toEqual([{ type: 'INVITE_VISITOR', content: '' }])
    const answered = {
      ...invited,
      messages: [...before.messages, said(2, '', { invitation: 'accepted' })],
    }
    expect(announcements(invited, answered)).toEqual([])
  })

  it('report a count that was raised without a message', () => {
    expect(announcements(before, { ...before, unread: 2 })).toEqual([
      { type: 'RECEIVE_MESSAGE', content: '' },
    ])
    expect(announcements(before, { ...before, unread: 0 })).toEqual([])
  })

  it('say when somebody comes or goes, before what is said', () => {
    const messages = [...before.messages, said(2, 'a')]
    expect(announcements(before, { messages, unread: 2, availability: 'away' })).toEqual([
      { type: 'AVAILABILITY', availability: 'away' },
      { type: 'RECEIVE_MESSAGE', content: 'a' },
    ])
  })
})
