/**
 * The official suite of JSON Schema: groups of a schema with values that fit it, and values that do not. Each schema becomes
 * one of a specification, 3.1 for draft 2020-12 and 3.0 for draft 4, and its values are compared as examples are.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { filesIn } from './files.mjs'
import { load } from './load.mjs'

const versions = { 'draft2020-12': '3.1.1', draft4: '3.0.4' }

/** The drafts in a folder that docsgen has to know: each a folder of files with groups. */
export function jsonSchemaSuites(folder) {
  const files = filesIn(folder, /\.json$/)
  const drafts = new Set(
    files.filter((file) => basename(file) === 'multipleOf.json').map((file) => dirname(file)),
  )
  return [...drafts]
    .filter((draft) => Object.hasOwn(versions, basename(draft)))
    .map((draft) => ({
      draft: basename(draft),
      folder: draft,
      files: files.filter((file) => isRequired(relative(draft, file))),
      remotes: files.filter((file) => file.startsWith(join(draft, '../../remotes'))),
    }))
}

/** Optional tests are of formats; the others are about other drafts, and about numbers and patterns of other languages. */
function isRequired(path) {
  return !path.startsWith('..') && (!path.includes('/') || path.startsWith('optional/format/'))
}

/** Runs a draft. @returns for each file how many cases are right, and those that are not */
export async function runJsonSchemaSuite({ draft, folder, files, remotes }) {
  const tools = {
    ...(await load('src/openapi/read/read-api.ts')),
    ...(await load('src/openapi/request/validate.ts')),
    ...(await load('src/openapi/request/formats.ts')),
    ...(await load('src/openapi/check/text-rules.ts')),
  }
  const parts = readRemotes(remotes, draft)
  const rows = []
  for (const file of files) {
    const name = relative(folder, file)
    const row = { name, passed: 0, total: 0, missed: [], false: [] }
    const withFormats = name.includes('/')
    for (const group of JSON.parse(readFileSync(file, 'utf8'))) {
      const fits = await fitTest(group.schema, { draft, parts, tools, withFormats })
      for (const one of group.tests) count(row, one, { fits: fits(withoutNul(one.data)), group })
    }
    rows.push(row)
  }
  return rows
}

function count(row, { description, valid }, { fits, group }) {
  row.total++
  if (fits === valid) row.passed++
  else row[valid ? 'false' : 'missed'].push(`${group.description}: ${description}`)
}

/** It is left out of the texts of specifications, in examples as in schemas. */
function withoutNul(value) {
  return JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '\\uFFFD'))
}

/** Schemas that tests refer to, by the address that they have there. */
function readRemotes(files, draft) {
  return files.flatMap((file) => {
    const path = file.replace(/^.*\/remotes\//, '')
    const [folder] = path.split('/')
    const isOther = /^(?:draft|v\d)/.test(folder) && folder !== draft
    return isOther
      ? []
      : [{ url: `http://localhost:1234/${path}`, schema: JSON.parse(readFileSync(file, 'utf8')) }]
  })
}

/** Whether a value fits a schema of a group. */
async function fitTest(schema, { draft, parts, tools, withFormats }) {
  const root = mkdtempSync(join(tmpdir(), 'docsgen-conformance-'))
  try {
    const adapt = draft === 'draft4' ? ofDraft4 : (one) => one
    const needed = withNeeded(schema, parts)
    const schemas = { T: withAddress(adapt(schema), 'http://localhost:1234/') }
    for (const [index, { url, schema: one }] of needed.entries()) {
      const made = adapt(one)
      if (made.$id !== undefined) schemas[`own${index}`] = { ...made, $id: url }
      schemas[`remote${index}`] = withAddress(made, url)
    }
    const document = {
      openapi: versions[draft],
      info: { title: 'T', version: '1' },
      paths: {},
      components: { schemas },
    }
    writeFileSync(join(root, 'api.json'), JSON.stringify(document))
    const { api } = await tools.readApi(root, { id: 'api', path: 'api.json', all: true })
    const options = {
      schemaOf: (ref) => api.schemaOf.get(ref),
      matches: tools.createPatternTest(),
      ...(withFormats && { hasFormat: tools.hasFormat }),
      isRefAlone: draft === 'draft4',
    }
    const top = api.schemaOf.get('#/components/schemas/T')
    return (value) => tools.validate(value, top, options).length === 0
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** References without an address lead from the schema itself, not from the specification that it stands in. */
function withAddress(schema, url) {
  return typeof schema === 'object' ? { $id: url, ...schema } : schema
}

/** The remote schemas that are named in a schema, and in those. */
function withNeeded(schema, parts) {
  const found = new Set()
  let texts = [JSON.stringify(schema)]
  while (texts.length > 0) {
    const named = parts.filter(
      (part) =>
        !found.has(part) && texts.some((text) => text.includes(basename(part.url, '.json'))),
    )
    for (const part of named) found.add(part)
    texts = named.map((part) => JSON.stringify(part.schema))
  }
  return [...found]
}

/** An address, or a name in the schema around it; keywords beside a reference count for nothing. */
function nameOf(id, isRef) {
  if (isRef) return ['x-id', id]
  return id.startsWith('#') ? ['$anchor', id.slice(1)] : ['$id', id]
}

const asWritten = new Set(['enum', 'const', 'default', 'examples'])
const byName = new Set(['properties', 'patternProperties', 'definitions', 'dependencies'])

/** In draft 4 the address of a schema is its `id`, which OpenAPI has under the name of later drafts. */
function ofDraft4(schema, isNames = false) {
  if (Array.isArray(schema)) return schema.map((one) => ofDraft4(one))
  if (typeof schema !== 'object' || schema === null) return schema
  const isRef = !isNames && typeof schema.$ref === 'string'
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (isNames) return [key, ofDraft4(value)]
      if (key === 'id' && typeof value === 'string') return nameOf(value, isRef)
      return [key, asWritten.has(key) ? value : ofDraft4(value, byName.has(key))]
    }),
  )
}
