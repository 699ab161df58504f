import { expect, test } from 'vitest'
import { readSpec } from '../read-spec.ts'

test('every mistake is reported with its place, and what is meant', async () => {
  const { texts } = await readSpec({
    'api.yaml': `name: trains
instruction: Ask first.
nextCursor: abc
tools:
  - { name: find trains, inputSchema: { type: object, propertys: {} } }
  - { name: book, inputSchema: { type: array } }
  - { name: book, annotations: { readOnlyHint: true, destructiveHint: true } }
  - name: stop
    inputSchema: { type: object, properties: { id: { $ref: '#/$defs/Id' }, n: { type: integer, default: a } }, $defs: { id: {} } }
    annotations: { readonlyHint: yes }
prompts:
  - { name: plan, arguments: [{ name: to }, { name: to, required: 1 }] }
resources:
  - { name: map, url: 'trains://map' }
mcpServers: { mine: { cmd: npx } }
remotes: [{ type: http, url: 'https://a.example' }]
`,
  })
  expect(texts).toMatchInlineSnapshot(`
    [
      "api.yaml:2:1 \`instruction\`: MCP has no such key here. Did you mean \`instructions\`?",
      "api.yaml:3:1 \`nextCursor\`: the list is not whole: the server has a further page of it. Ask for it with this cursor, and add what it holds.",
      "api.yaml:5:7 The name of the tool “find trains” is not one that every client takes. Names have up to 128 letters, digits, \`.\`, \`-\` and \`_\`; what readers see is the \`title\`.",
      "api.yaml:5:55 \`tools[0].inputSchema.propertys\`: MCP has no such key here. Did you mean \`properties\`?",
      "api.yaml:6:34 \`tools[1].inputSchema.type\` must be \`object\`, but it is "array".",
      "api.yaml:7:5 \`tools[2].inputSchema\` is missing. Add it: it is required here.",
      "api.yaml:7:7 There are two tools “book”: clients cannot tell them apart. Rename or remove one of the two.",
      "api.yaml:7:54 \`tools[2].annotations.destructiveHint\` is not allowed: a tool with \`readOnlyHint\` changes nothing. Remove it.",
      "api.yaml:9:54 The reference “#/tools/3/inputSchema/$defs/Id” leads nowhere. Did you mean “#/tools/3/inputSchema/$defs/id”?",
      "api.yaml:9:96 The default does not fit its schema: it must be a whole number, but it is "a".",
      "api.yaml:10:20 \`tools[3].annotations.readonlyHint\`: MCP has no such key here. Did you mean \`readOnlyHint\`?",
      "api.yaml:12:47 There are two arguments “to”: clients cannot tell them apart. Rename or remove one of the two.",
      "api.yaml:12:57 \`prompts[0].arguments[1].required\` must be true or false, but it is 1.",
      "api.yaml:14:5 \`resources[0].uri\` is missing. Add it: it is required here.",
      "api.yaml:14:18 \`resources[0].url\`: MCP has no such key here. Did you mean \`uri\`?",
      "api.yaml:15:15 The server “mine” has neither \`command\` nor \`url\`. Write how clients start it, or its address.",
      "api.yaml:16:13 \`remotes[0].type\` must be one of streamable-http, sse, but it is "http".",
    ]
  `)
})

test('a file without tools of a server is none', async () => {
  for (const text of ['tools: []', 'tools: [{ name: a }]', 'tools: 5', '[]', 'prompts: []']) {
    const { read, texts } = await readSpec({ 'api.yaml': text })
    expect([read, texts]).toEqual([null, [expect.stringContaining('no specification')]])
  }
})
