// What specifications of tens of megabytes cost: time and memory of `docsgen openapi --check` and of a build, each for at
// most `--limit` seconds (300).
// usage: node test/bench/large-specs.mjs [--yaml] [--limit 300] [kind …]
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yaml: { type: 'boolean' }, limit: { type: 'string', default: '300' } },
})
const bin = resolve(import.meta.dirname, '../../bin/docsgen.js')

const many = (count, one) => Array.from({ length: count }, (_, index) => one(index))
const object = (count, one) => Object.fromEntries(many(count, one))
const sentence = 'A text with *marks*, `code` and a [link](https://example.com/). '
const answer = (content) => ({ 200: { description: 'OK', ...(content && { content }) } })
const json = (media) => ({ 'application/json': media })
const small = { get: { operationId: 'a', responses: answer() } }
const withGet = (fields) => ({ paths: { '/a': { get: { ...small.get, ...fields } } } })
const withBig = (schema) => ({ paths: { '/a': small }, components: { schemas: { Big: schema } } })

function ordinaryOperation(number) {
  const field = (at) => [`field${at}`, { type: 'string', description: sentence, example: `v${at}` }]
  const content = json({ schema: { type: 'object', properties: object(12, field) } })
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer', default: 20 } }
  return {
    operationId: `getThing${number}`,
    summary: `Gets the thing of number ${number}`,
    tags: [`Tag ${number % 50}`],
    description: sentence.repeat(8),
    parameters: [id, limit],
    responses: answer(content),
  }
}

const kinds = {
  description: () => withGet({ description: sentence.repeat(800_000) }),
  paragraphs: () => withGet({ description: `${sentence}\n\n`.repeat(770_000) }),
  headings: () => withGet({ description: 'a\n=\n'.repeat(40_000) }),
  example: () => {
    const example = many(600_000, (id) => ({ id, name: `name of ${id}`, tags: ['a', 'b'] }))
    return withGet({ responses: answer(json({ schema: { type: 'array' }, example })) })
  },
  operations: () => ({
    paths: object(13_500, (at) => [`/things${at}/{id}`, { get: ordinaryOperation(at) }]),
  }),
  schemas: () => {
    const next = (at) => ({ $ref: `#/components/schemas/Thing${(at + 1) % 200_000}` })
    const properties = (at) => ({
      id: { type: 'integer', description: 'Its number.' },
      next: next(at),
    })
    const one = (at) => ({ type: 'object', description: sentence, properties: properties(at) })
    return {
      paths: { '/a': small },
      components: { schemas: object(200_000, (at) => [`Thing${at}`, one(at)]) },
    }
  },
  properties: () => {
    const one = (at) => [`property${at}`, { type: 'string', description: `What ${at} holds.` }]
    return withBig({ type: 'object', properties: object(500_000, one) })
  },
  values: () => withBig({ type: 'string', enum: many(1_000_000, (at) => `value-number-${at}`) }),
  alternatives: () => {
    const one = (at) => ({ title: `Choice ${at}`, properties: { [`p${at}`]: { type: 'string' } } })
    return withBig({ oneOf: many(200_000, one) })
  },
  parameters: () => {
    const schema = { type: 'string' }
    return withGet({ parameters: many(300_000, (at) => ({ name: `p${at}`, in: 'query', schema })) })
  },
  'media types': () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } }
    const content = object(100_000, (at) => [`application/vnd.x${at}+json`, { schema }])
    return withGet({ responses: answer(content) })
  },
  examples: () => {
    const examples = object(200_000, (at) => [`e${at}`, { value: { a: at, b: 'x'.repeat(100) } }])
    return withGet({ responses: answer(json({ schema: { type: 'object' }, examples })) })
  },
  tags: () => ({ paths: { '/a': small }, tags: many(300_000, (at) => ({ name: `Tag ${at}` })) }),
  servers: () => ({
    paths: { '/a': small },
    servers: many(400_000, (at) => ({ url: `https://host${at}.example.com` })),
  }),
  mistakes: () => ({
    paths: object(300_000, (at) => [`/a${at}`, { get: { responses: 5, foo: 1 } }]),
  }),
}

/** As YAML: a superset of JSON, with its quoted texts, but with lines and indentation. */
function yamlOf(value, indent = '') {
  if (typeof value !== 'object' || Object.keys(value).length === 0) return JSON.stringify(value)
  const line = Array.isArray(value)
    ? (one) => `${indent}- ${yamlOf(one, `${indent}  `).trimStart()}`
    : ([key, one]) => {
        const isInside = typeof one === 'object' && Object.keys(one).length > 0
        return `${indent}${JSON.stringify(key)}:${isInside ? '\n' : ' '}${yamlOf(one, `${indent}  `)}`
      }
  return (Array.isArray(value) ? value : Object.entries(value)).map(line).join('\n')
}

/** Runs docsgen. Resolves to how it ended, its time (s) and the most memory that it held (MB). */
function run(args, cwd) {
  const begin = performance.now()
  const command = ['-f', 'used %U %M', process.execPath, bin, ...args]
  const child = spawn('/usr/bin/time', command, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const timer = setTimeout(() => process.kill(-child.pid), Number(values.limit) * 1000)
  let end = ''
  child.stderr.on('data', (chunk) => {
    end = (end + chunk).slice(-4000)
  })
  return new Promise((done) => {
    child.on('close', (code) => {
      clearTimeout(timer)
      const [, processor = '?', memory = 0] = /used (\S+) (\d+)\s*$/.exec(end) ?? []
      const seconds = (performance.now() - begin) / 1000
      done({ code, seconds, processor, memory: Math.round(memory / 1000), reports: reportsIn(end) })
    })
  })
}

const reportsIn = (text) => [...new Set(text.match(/\b(?:openapi|markdown)-[a-z-]+/g))].join(' ')

for (const kind of positionals.length > 0 ? positionals : Object.keys(kinds)) {
  const root = mkdtempSync(join(tmpdir(), 'docsgen-bench-'))
  try {
    const info = { title: 'Large', version: '1' }
    const api = {
      openapi: '3.0.3',
      info,
      servers: [{ url: 'https://api.example.com' }],
      ...kinds[kind](),
    }
    const text = values.yaml ? yamlOf(api) : JSON.stringify(api, null, 1)
    mkdirSync(join(root, 'openapi'))
    mkdirSync(join(root, 'docs'))
    writeFileSync(join(root, 'docs/index.md'), '# Start\n')
    writeFileSync(join(root, `openapi/api.${values.yaml ? 'yaml' : 'json'}`), text)
    for (const args of [['openapi', '--check'], ['build']]) {
      const { code, seconds, processor, memory, reports } = await run([...args, '--quiet'], root)
      const size = `${(text.length / 1e6).toFixed(1)} MB`
      console.log(
        `${kind}, ${size}, ${args[0]}: ${seconds.toFixed(1)} s, ${processor} s of the processor, ${memory} MB, exit ${code} ${reports}`,
      )
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
