/** What is wrong with the description of a server of MCP: its form, and the rules between its parts. */
import { checkForm, type Grammar } from '../check/check-form.ts'
import { keyRules } from '../check/key-rules.ts'
import { inside, rootSpot, type Spot } from '../read/files/location.ts'
import { isRaw, listOf, own, type Raw, rawOf, textAt } from '../read/raw-value.ts'
import type { Reading } from '../read/reading.ts'
import { mcpShapes } from './shapes.ts'

/** Schemas have all keys of JSON Schema 2020-12. */
const anyMinor = 9

const schemaRules = keyRules.Schema ?? []

const grammar: Grammar = {
  name: 'MCP',
  shapes: mcpShapes,
  file: 'Mcp',
  link: null,
  rules: {
    ToolAnnotations: [
      {
        never: ['destructiveHint'],
        when: (value) =>
          own(value, 'readOnlyHint') === true && own(value, 'destructiveHint') === true,
        why: 'a tool with `readOnlyHint` changes nothing',
      },
    ],
    ObjectSchema: schemaRules,
    Schema: schemaRules,
  },
  shapeOf: (shape) => shape,
}

/** Reports every mistake but those of examples. @param root - with references that begin at the file */
export function checkMcp(root: Raw, reading: Reading): void {
  checkForm(root, reading, { minor: anyMinor, grammar })
  const spot = rootSpot('')
  for (const list of ['tools', 'prompts', 'resources', 'resourceTemplates'] as const) {
    checkNames(root, list, { spot, reading })
  }
  for (const [index, prompt] of listOf(root, 'prompts').entries()) {
    if (isRaw(prompt))
      checkNames(prompt, 'arguments', { spot: inside(spot, 'prompts', index), reading })
  }
  checkToolNames(root, reading)
  checkServers(root, reading)
  if (textAt(root, 'nextCursor') === '') return
  reading.report({
    code: 'openapi-invalid',
    spot: inside(spot, 'nextCursor'),
    message: '`nextCursor`: the list is not whole: the server has a further page of it.',
    hint: 'Ask for it with this cursor, and add what it holds.',
  })
}

const words = {
  tools: ['tool', 'name'],
  prompts: ['prompt', 'name'],
  arguments: ['argument', 'name'],
  resources: ['resource', 'uri'],
  resourceTemplates: ['template', 'uriTemplate'],
} as const

interface Place {
  readonly spot: Spot
  readonly reading: Reading
}

/** What clients name things by, each once. */
function checkNames(holder: Raw, list: keyof typeof words, { spot, reading }: Place): void {
  const [word, key] = words[list]
  const seen = new Set<string>()
  for (const [index, one] of listOf(holder, list).entries()) {
    const name = isRaw(one) ? textAt(one, key) : ''
    if (name !== '' && seen.has(name)) {
      reading.report({
        code: 'openapi-duplicate',
        spot: inside(spot, list, index, key),
        message: `There are two ${word}s “${name}”: clients cannot tell them apart.`,
        hint: 'Rename or remove one of the two.',
      })
    }
    seen.add(name)
  }
}

/** Keys beside these are those of clients. */
function checkServers(root: Raw, reading: Reading): void {
  const servers = rawOf(root, 'mcpServers')
  for (const name of Object.keys(servers)) {
    const one = own(servers, name)
    if (!isRaw(one) || ['command', 'url', 'serverUrl', 'httpUrl'].some((key) => key in one))
      continue
    reading.report({
      code: 'openapi-invalid',
      spot: inside(rootSpot(''), 'mcpServers', name),
      message: `The server “${name}” has neither \`command\` nor \`url\`.`,
      hint: 'Write how clients start it, or its address.',
    })
  }
}

const longestName = 128

function checkToolNames(root: Raw, reading: Reading): void {
  for (const [index, tool] of listOf(root, 'tools').entries()) {
    const name = isRaw(tool) ? textAt(tool, 'name') : ''
    if (name === '' || (/^[\w.-]+$/.test(name) && name.length <= longestName)) continue
    reading.report({
      code: 'openapi-invalid',
      spot: inside(rootSpot(''), 'tools', index, 'name'),
      message: `The name of the tool “${name.slice(0, longestName)}” is not one that every client takes.`,
      hint: `Names have up to ${longestName} letters, digits, \`.\`, \`-\` and \`_\`; what readers see is the \`title\`.`,
    })
  }
}
