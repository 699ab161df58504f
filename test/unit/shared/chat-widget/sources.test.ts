import { expect, test } from 'vitest'
import { widgetSources } from '../../../../src/shared/chat-widget/sources.ts'

test('the hosts of the service, the chat page and the pictures', () => {
  expect(
    widgetSources({
      apiUrl: 'https://API.example.com:8443/desk/',
      htmlUrl: 'http://user:pass@chat.example.com/chat?x=1',
      bubbleConfig: { icon: 'https://b.example.com/i.png' },
      buttonConfig: { icon: 'https://a.example.com/i.png' },
      inviteConfig: { icon: 'https://a.example.com/j.png' },
    }),
  ).toEqual({
    connect: ['https://api.example.com:8443'],
    frames: ['http://chat.example.com'],
    images: ['https://a.example.com', 'https://b.example.com'],
  })
})

test('without addresses, those of the widget’s defaults (spec 9)', () => {
  expect(widgetSources({ bubbleConfig: { icon: '👋' } })).toEqual({
    connect: ['https://api.weiyuai.cn'],
    frames: ['https://cdn.weiyuai.cn'],
    images: [],
  })
})

test('nothing that could be another directive', () => {
  const { connect, images } = widgetSources({
    apiUrl: "https://a.example.com;script-src'*'/x",
    buttonConfig: { icon: '/own.png' },
  })
  expect([connect, images]).toEqual([['https://a.example.com'], []])
})
