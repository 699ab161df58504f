/** Code in texts that names an operation: a link to its page, which follows when the specification changes. */
import { expect, test } from 'vitest'
import { startDev } from './dev-site.ts'
import { builtSite, differences, siteOf } from './site.ts'

const specification = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://api.example.com/v1 }]
tags: [{ name: pets }]
paths:
  /pets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: getPet, tags: [pets], responses: { '200': { description: D } } }
`

const files = {
  'docsgen.config.json': JSON.stringify({
    title: 'T',
    locales: ['en', 'zh-CN'],
    diagnostics: { 'operation-unknown': 'error' },
  }),
  'openapi/api.yaml': specification,
  'docs/calls.md': '# Calls\n\nAsk `GET /v1/pets/7` first.\n',
  'docs/other.md': '# Other\n\nText.\n',
}

const page = 'docs/calls/index.html'
const linked = (slug: string) =>
  `<a href="/docs/api-reference/${slug}"><code>GET /v1/pets/7</code></a>`

test('the Markdown of a page links to that of the operation', async () => {
  const built = await builtSite('api/site')
  expect(built.text('docs/calls.md')).toContain(
    '[`GET /v1/pets/:id`](/docs/petstore/get-pet.md) or [`POST /pets/{petId}/`](/docs/petstore/save-pet.md)',
  )
  expect(built.text('docs/calls.md')).toContain('`GET /evnts`,')
})

test('a page is written again when its operation gets another name, goes or comes back', async () => {
  const s = siteOf('operations', files)
  const first = await s.build()
  expect(first.text(page)).toContain(linked('get-pet'))
  const compare = async () => {
    const known = await s.build()
    const fresh = await s.pristineCopy().build()
    expect(known.report()).toBe(fresh.report())
    if (known.exitCode === 0) expect(differences(known.bytes(), fresh.bytes())).toEqual([])
    return known
  }
  s.edit('openapi/api.yaml', (text) => text.replace('getPet', 'readPet'))
  expect((await compare()).text(page)).toContain(linked('read-pet'))
  s.edit('openapi/api.yaml', (text) => text.replace('    get:', '    put:'))
  const gone = await compare()
  expect(gone.exitCode).toBe(1)
  expect(gone.report()).toContain(
    'docs/calls.md:3:5 error operation-unknown “GET /v1/pets/7” is no operation of the API reference.\n' +
      '  Did you mean “PUT /v1/pets/{id}”?',
  )
  s.change('openapi/api.yaml', specification)
  expect((await compare()).text(page)).toContain(linked('get-pet'))
})

test('a link of a specification that leads nowhere is named with its page', async () => {
  const s = siteOf('operations', files)
  s.edit('openapi/api.yaml', (text) =>
    text.replace('getPet,', "getPet, description: 'See [it](/nowhere).',"),
  )
  expect((await s.build()).report()).toContain(
    'openapi/api.yaml:8:56 warning broken-link “/nowhere” leads to no page or file, on the page /docs/api-reference/get-pet',
  )
})

test('an operation that nobody knows is no problem, unless the configuration says so', async () => {
  const s = siteOf('operations', { ...files, 'docs/calls.md': '# Calls\n\nAsk `GET /pest`.\n' })
  s.change('docsgen.config.json', '{ "title": "T" }')
  expect((await s.build()).report()).toBe('no problems\n')
  s.change('docsgen.config.json', files['docsgen.config.json'])
  expect((await s.build()).report()).toContain('operation-unknown')
})

test('dev sees a specification that is put into its folder, and one that is taken from it', async () => {
  const s = siteOf('operations', files)
  s.remove('openapi/api.yaml').change('openapi/notes.txt', '')
  const server = await startDev(s.root)
  const status = async () => (await server.get('docs/api-reference/get-pet')).status
  expect(await status()).toBe(404)
  await server.settled()
  s.change('openapi/api.yaml', specification)
  await expect.poll(status, { timeout: 15_000, interval: 50 }).toBe(200)
  s.remove('openapi/api.yaml')
  await expect.poll(status, { timeout: 15_000, interval: 50 }).toBe(404)
})

test('dev follows a change of the specification', async () => {
  const s = siteOf('operations', files)
  const server = await startDev(s.root)
  const shown = async () => (await server.get('docs/calls')).body.toString()
  expect(await shown()).toContain(linked('get-pet'))
  await server.settled()
  s.edit('openapi/api.yaml', (text) => text.replace('getPet', 'readPet'))
  await expect.poll(shown, { timeout: 15_000, interval: 50 }).toContain(linked('read-pet'))
  const { outDir } = await s.build()
  expect(await server.differences(outDir, (file) => file === page)).toEqual([])
})
