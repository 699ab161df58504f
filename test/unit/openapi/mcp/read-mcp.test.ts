import { expect, test } from 'vitest'
import { openSpecification } from '../../../../src/openapi/open-specification.ts'
import { readSpec } from '../read-spec.ts'

/** Reads a server as `mcp.json`. */
async function readServer(server: object, files: Readonly<Record<string, string>> = {}) {
  const result = await readSpec({ 'mcp.json': JSON.stringify(server), ...files }, 'mcp.json')
  const { language } = result.api()
  return { ...result, mcp: language.name === 'mcp' ? language : expect.fail(language.name) }
}

const tool = (name: string, inputSchema: object, rest: object = {}) => ({
  name,
  inputSchema: { type: 'object', ...inputSchema },
  ...rest,
})

test('answers of a server in one file are a description; what it does not say is not made up', async () => {
  const { api, mcp, texts } = await readServer({
    serverInfo: { name: 'trains', title: 'Trains', version: '3' },
    instructions: 'Ask first.',
    tools: [tool('find_trains', {}, { annotations: { title: 'Find', readOnlyHint: true } })],
    resources: [{ name: 'map', uri: 'trains://map', size: 5 }],
    resourceTemplates: [{ name: 'stop', uriTemplate: 'trains://stops/{id}' }],
    prompts: [{ name: 'plan', arguments: [{ name: 'to', required: true, title: 'Goal' }] }],
  })
  expect(texts).toEqual([])
  const { info, operations } = api()
  expect([info.title, info.version, mcp.version, mcp.instructions]).toEqual([
    ...['Trains', '3', '', 'Ask first.'],
  ])
  const [found] = operations
  expect([found?.summary, found?.path, found?.tool, found?.responses]).toEqual([
    ...['Find', 'find_trains', { hints: { readOnly: true } }, []],
  ])
  expect(mcp.resources.map(({ uri, isTemplate, size }) => [uri, isTemplate, size])).toEqual([
    ['trains://map', false, 5],
    ['trains://stops/{id}', true, null],
  ])
  expect(mcp.prompts[0]?.arguments).toMatchObject([
    { name: 'to', required: true, description: 'Goal' },
  ])
  expect(mcp.connections).toEqual([])
})

test('references begin at the schema of a tool, unless it has an address, or they are values', async () => {
  const place = { type: 'object', properties: { inner: { $ref: '#' } } }
  const { api, texts } = await readServer(
    {
      tools: [
        tool('none', {}),
        tool('own', {
          properties: {
            a: { $ref: '#/$defs/Place' },
            b: { $ref: '#/properties/a' },
            default: { $ref: '#/definitions/Old' },
            c: { default: { $ref: '#/no' } },
            d: { $ref: 'parts.json#/Far' },
          },
          $defs: { Place: place },
          definitions: { Old: { type: 'string' } },
        }),
        tool('named', {
          $id: 'https://example.com/named',
          properties: { a: { $ref: '#/$defs/X' } },
          $defs: { X: { type: 'number' } },
        }),
      ],
    },
    { 'parts.json': JSON.stringify({ Far: { items: { $ref: '#/Near' } }, Near: {} }) },
  )
  expect(texts).toEqual([])
  const { operations, schemaOf } = api()
  const properties = (index: number) => operations[index]?.body?.content[0]?.schema?.properties
  expect(properties(1)?.get('default')?.$ref).toBe('#/tools/1/inputSchema/definitions/Old')
  expect(properties(1)?.get('c')?.default).toEqual({ $ref: '#/no' })
  expect(properties(2)?.get('a')?.$ref).toBe('#/tools/2/inputSchema/$defs/X')
  const inner = schemaOf.get('#/tools/1/inputSchema/$defs/Place')?.properties?.get('inner')
  expect(inner?.$ref).toBe('#/tools/1/inputSchema')
})

test('clients get the configuration that is written, or one for each way of the registry', async () => {
  const tools = [tool('a', {})]
  const mcpServers = { mine: { command: 'mine', args: ['--fast'] } }
  const written = await readServer({ tools, mcpServers, remotes: [{ type: 'sse', url: 'x' }] })
  expect(written.mcp.connections).toEqual([{ with: '', config: { mcpServers } }])
  const { mcp, texts } = await readServer({
    tools,
    name: 'com.example/trains',
    remotes: [
      { type: 'streamable-http', url: 'https://a.example', headers: [{ name: 'X-Key' }] },
      { type: 'sse', url: 'https://b.example' },
    ],
    packages: [
      {
        registryType: 'npm',
        identifier: '@a/b',
        version: '1.0.0',
        packageArguments: [
          { type: 'positional', valueHint: 'folder' },
          { type: 'named', name: '--zone', default: 'eu' },
        ],
        environmentVariables: [{ name: 'KEY' }, { name: 'LEVEL', default: 'low' }],
      },
      { registryType: 'pypi', identifier: 'b', version: '2' },
      { registryType: 'oci', identifier: 'ghcr.io/a/b:3', environmentVariables: [{ name: 'KEY' }] },
      { registryType: 'mcpb', identifier: 'https://example.com/b.mcpb' },
    ],
  })
  expect(texts).toEqual([])
  const clients = mcp.connections.map(({ config }) => config)
  expect(clients).toEqual(
    [
      { type: 'http', url: 'https://a.example', headers: { 'X-Key': '<X-Key>' } },
      { type: 'sse', url: 'https://b.example' },
      {
        command: 'npx',
        args: ['-y', '@a/b@1.0.0', '<folder>', '--zone', 'eu'],
        env: { KEY: '<KEY>', LEVEL: 'low' },
      },
      { command: 'uvx', args: ['b==2'] },
      {
        command: 'docker',
        args: ['run', '-i', '--rm', '-e', 'KEY', 'ghcr.io/a/b:3'],
        env: { KEY: '<KEY>' },
      },
    ].map((trains) => ({ mcpServers: { trains } })),
  )
})

test('texts of a hostile server are escaped, and a schema that is part of itself ends', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const { api } = await readServer({
    name: evil,
    tools: [
      tool(
        evil,
        { properties: { [evil]: { description: evil }, again: { $ref: '#' } } },
        { title: evil },
      ),
    ],
    prompts: [{ name: evil, title: evil, arguments: [{ name: evil }] }],
    resources: [{ name: evil, uri: `javascript:${evil}`, mimeType: evil }],
    mcpServers: { [evil]: { command: evil } },
  })
  const place = {
    mount: '/a',
    download: null,
    origin: 'https://a.example',
    file: 'm',
    linkBase: null,
  }
  const { list, compile } = openSpecification({ api: api(), place })
  const pages = list().map(({ id }) => compile(id).html)
  expect(pages).toHaveLength(4)
  for (const html of pages) expect(html).not.toMatch(/<img src=x|href="javascript/)
})

test('resources with one name have places of their own, in links and in the search', async () => {
  const { api } = await readServer({
    serverInfo: { name: 'docs' },
    resources: [
      { name: 'README.md', uri: 'docs://one/README.md' },
      { name: 'README.md', uri: 'docs://two/README.md' },
    ],
  })
  const place = { mount: '/m', download: null, origin: '', file: 'mcp.json', linkBase: null }
  const { compile } = openSpecification({ api: api(), place })
  const { html, sections } = compile('resources')
  const ids = ['name-README.md', 'name-README.md-1']
  for (const id of ids) expect(html).toContain(`<h2 id="${id}">`)
  expect(sections.map(({ id }) => id)).toEqual(ids)
  expect(compile('').meta.slots.map((slot) => 'url' in slot && slot.url)).toEqual(
    ids.map((id) => `/m/resources#${id}`),
  )
})
