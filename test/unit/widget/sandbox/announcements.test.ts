import { describe, expect, it } from 'vitest'
import { announcements } from '../../../../src/widget/sandbox/page/chat/announcements.ts'
import type { Message } from '../../../../src/widget/sandbox/page/wire.ts'

const said = (id: number, text: string, more: Partial<Message> = {}): Message => ({
  id,
  from: 'operator',
  text,
  at: 0,
  ...more,
})
const before = { messages: [said(1, 'old')], unread: 1 }

describe('what the page around is told', () => {
  it('is nothing of what was there when the page came', () => {
    expect(announcements(undefined, before)).toEqual([])
    expect(announcements(before, before)).toEqual([])
  })

  it('is each message of the operator, and no other', () => {
    const messages = [
      ...before.messages,
      said(2, 'a'),
      said(3, 'mine', { from: 'visitor' }),
      said(4, 'b'),
    ]
    expect(announcements(before, { messages, unread: 3 })).toEqual([
      { type: 'RECEIVE_MESSAGE', content: 'a' },
      { type: 'RECEIVE_MESSAGE', content: 'b' },
    ])
  })

  it('is an invitation when it comes, not when it is answered', () => {
    const invited = {
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

  it('is that there is something to count when the count alone was raised', () => {
    expect(announcements(before, { ...before, unread: 2 })).toEqual([
      { type: 'RECEIVE_MESSAGE', content: '' },
    ])
    expect(announcements(before, { ...before, unread: 0 })).toEqual([])
  })
})
