import { expect, test } from 'vitest'
import { asyncShapes } from '../../../../src/openapi/async/shapes.ts'
import { type Form, parseShapes } from '../../../../src/openapi/check/shapes.ts'
import { readSpec } from '../read-spec.ts'

test('every mistake is reported with its place, and what is meant', async () => {
  const { texts } = await readSpec({
    'api.yaml': `asyncapi: 3.0.0
info: { title: T, version: 1.0 }
server: {}
servers:
  live: { host: '{zone}.example.com', protocol: ws, variables: { area: { enum: [a], default: b } } }
channels:
  chat:
    address: 'chat/{room}'
    servers: [{ $ref: '#/servers/life' }]
    parameters: { rooms: { schema: { type: string } } }
    messages:
      said:
        payload: { type: object, propertys: {}, properties: { text: { type: string } } }
        examples: [{ payload: { text: 5 } }, { name: empty }]
        contentTypes: text
      heard: { $ref: '#/components/messages/heart' }
operations:
  say:
    action: publish
    channel: { $ref: '#/channels/chat' }
  hear:
    action: receive
    channel: { $ref: '#/components/channels/chat' }
    messages: [{ $ref: '#/components/messages/heard' }]
  listen:
    action: receive
    channel: { $ref: '#/channels/chat' }
    messages: [{ $ref: '#/components/messages/heard' }, { $ref: '#/channels/chat/messages/sayd' }, { payload: {} }]
components:
  channels: { chat: {} }
  messages: { heard: {} }
  securitySchemes: { key: { type: httpApiKey, in: header }, auth: { type: oauth2, flows: { implicit: { availableScopes: {} } } } }
`,
  })
  expect(texts).toMatchInlineSnapshot(`
    [
      "api.yaml:2:19 \`info.version\` must be a text, but it is 1. Put the value in quotes.",
      "api.yaml:3:1 \`server\`: AsyncAPI has no such key here. Did you mean \`servers\`?",
      "api.yaml:5:3 The server “live” does not define its variable “zone”. Add it to \`variables\`.",
      "api.yaml:5:66 The default of “area” must be one of a.",
      "api.yaml:5:66 The server “live” defines the variable “area”, which its host does not have. Write {area} into the host, or remove it.",
      "api.yaml:7:3 The channel “chat” does not define its parameter “room”. The parameter “rooms” is defined: use one name for both.",
      "api.yaml:9:15 The channel “chat” names the server “life”, which the specification does not have. Did you mean “live”?",
      "api.yaml:10:19 The channel “chat” defines the parameter “rooms”, which its address does not have. Write {rooms} into the address, or remove it.",
      "api.yaml:10:28 \`channels.chat.parameters.rooms.schema\`: AsyncAPI has no such key here. It is of AsyncAPI 2: a parameter is a text, with \`enum\`, \`default\` and \`examples\`.",
      "api.yaml:13:34 \`channels.chat.messages.said.payload.propertys\`: AsyncAPI has no such key here. Did you mean \`properties\`?",
      "api.yaml:14:33 The example does not fit its schema: \`text\` must be a text, but it is 5. Put the value in quotes.",
      "api.yaml:14:46 \`channels.chat.messages.said.examples[1]\` has neither \`payload\` nor \`headers\`. Add \`payload\`.",
      "api.yaml:15:9 \`channels.chat.messages.said.contentTypes\`: AsyncAPI has no such key here. Did you mean \`contentType\`?",
      "api.yaml:16:16 The reference “#/components/messages/heart” leads nowhere. Did you mean “#/components/messages/heard”?",
      "api.yaml:19:5 \`operations.say.action\` must be one of send, receive, but it is "publish". It is of AsyncAPI 2: what clients publish, the application receives. Write \`receive\`.",
      "api.yaml:23:5 The operation “hear” names the channel “#/components/channels/chat”, which is none of \`channels\`. Write \`$ref: '#/channels/chat'\`.",
      "api.yaml:28:16 The operation “listen” names the message “#/components/messages/heard”, which is none of its channel “chat”. Write \`$ref: '#/channels/chat/messages/heard'\`.",
      "api.yaml:28:59 The reference “#/channels/chat/messages/sayd” leads nowhere. Did you mean “#/channels/chat/messages/said”?",
      "api.yaml:28:100 \`operations.listen.messages[2].$ref\` is missing. Add it: it is required here.",
      "api.yaml:28:102 \`operations.listen.messages[2].payload\`: AsyncAPI has no such key here. Keys of your own begin with \`x-\`.",
      "api.yaml:32:22 \`components.securitySchemes.key\` is of type \`httpApiKey\` and has no \`name\`. Add \`name\`.",
      "api.yaml:32:92 \`components.securitySchemes.auth.flows.implicit.authorizationUrl\` is missing. Add it: it is required here.",
    ]
  `)
})

test('what AsyncAPI allows is no mistake', async () => {
  const { texts } = await readSpec({
    'api.yaml': `asyncapi: 3.1.0
info: { title: T, version: '1', x-own: 1, tags: [{ name: t }] }
servers:
  s: { host: h, protocol: ros2, bindings: { ros2: { domainId: 0 } }, security: [{ type: X509 }] }
channels:
  c:
    address: ~
    parameters: {}
    messages:
      a: { payload: true, headers: { type: object, if: {}, dependencies: { a: [b] }, discriminator: kind } }
      b: { payload: { type: array, items: [{ type: string }, { type: integer }], additionalItems: false } }
operations:
  o:
    action: send
    channel: { $ref: '#/channels/c' }
    messages: [{ $ref: '#/channels/c/messages/a' }]
    reply: { address: { location: '$message.header#/to' }, messages: [] }
`,
  })
  expect(texts).toEqual([])
})

test('every word of the table is a form, or an object of it', () => {
  const plain = ['text', 'textOrNull', 'count', 'link', 'flag', 'number', 'any', 'types', 'limit']
  const known = [...plain, 'choice', 'object']
  const innermost = (form: Form): string =>
    form.type === 'list' || form.type === 'map' ? innermost(form.of) : form.type
  for (const [name, fields] of parseShapes(asyncShapes)) {
    for (const [key, { form }] of fields) expect(known, `${name}.${key}`).toContain(innermost(form))
  }
})
