/** What of an operation is a choice: media types, answers, headers, examples, alternatives, languages. */
import { expect, test } from 'vitest'
import { openSpecification } from '../../../../src/openapi/open-specification.ts'
import { head, readSpec } from '../read-spec.ts'

const place = {
  ...{ mount: '/docs/api', download: null, origin: 'https://a.example' },
  ...{ file: 'api.yaml', linkBase: null },
}

async function open(paths: string) {
  const { api } = await readSpec({ 'api.yaml': `${head}paths:\n${paths}` })
  return openSpecification({ api: api(), place })
}

/** The page of an operation that is given as lines of YAML. */
async function pageOf(lines: string) {
  const specification = await open(`  /a:\n    put:\n${lines.replace(/^/gm, '      ')}\n`)
  const [, operation] = specification.list()
  return specification.compile(operation?.id ?? '')
}

const count = (text: string, part: string) => text.split(part).length - 1
/** The values of each set of a group, in its order: sets stand in panels of others. */
function setsOf(html: string, group: string): string[][] {
  const sets = new Map<string, string[]>()
  let own = ''
  for (const [, ofSet, name = '', value = ''] of html.matchAll(
    /data-group="([^"]+)" data-page|data-group="api-language"|name="([^"]+)" id="[^"]+" value="([^"]*)"/g,
  )) {
    if (name === '') own = ofSet ?? 'api-language'
    else if (sets.has(name)) sets.get(name)?.push(value)
    else if (own === group) sets.set(name, [value])
  }
  return [...sets.values()]
}

const pet = '{ type: object, properties: { name: { type: string } } }'

test('media types with the same schema share its rows, and XML is chosen in request and answer together', async () => {
  const { html, markdown, sections } = await pageOf(`requestBody:
  content: { application/xml: { schema: ${pet} }, application/json: { schema: ${pet} }, text/csv: { schema: { type: string } } }
responses:
  '200': { description: Done., content: { application/problem+json: { schema: ${pet} }, application/problem+xml: { schema: ${pet} } } }`)
  const [, body = '', responses = ''] = html.split(/<h2 id="(?:body|responses)"/)
  expect(count(body, '<code>name</code>')).toBe(1)
  expect(count(responses.split('class="api-side"')[0] ?? '', '<code>name</code>')).toBe(1)
  // JSON first: samples send it.
  expect(setsOf(body, 'api-media')).toEqual([['json', 'xml', 'csv']])
  expect(body).toContain('application/xml</label></span><div class="tab-panel">')
  expect(setsOf(responses, 'api-media')[0]).toEqual(['json', 'xml'])
  expect(markdown).toContain('`application/json`, `application/xml`\n\nobject\n\n- `name` (string)')
  expect(sections.filter(({ heading }) => heading === 'name')).toHaveLength(1)
})

test('types of one format that are not the same are chosen by their whole names', async () => {
  const { html } = await pageOf(
    `requestBody: { content: { application/json: {}, application/vnd.a+json: { schema: ${pet} } } }\nresponses: {}`,
  )
  expect(setsOf(html, 'api-media')[0]).toEqual(['json', 'application/vnd.a+json'])
})

test('the first success is open, and errors are closed', async () => {
  const { html, meta } = await pageOf(`responses:
  '404': { description: Nothing., content: { text/plain: { schema: { type: string } } } }
  '200': { description: 'See [that](https://a.example).', content: { text/plain: { schema: { type: string } } } }
  '204': { description: 'Is \`empty\`.' }`)
  const rows = [...html.matchAll(/<(\w+) class="api-response"(.*?)>/g)]
  expect(rows.map(([, element, attributes]) => [element, / open$/.test(attributes ?? '')])).toEqual(
    [
      ['details', true],
      ['div', false],
      ['details', false],
    ],
  )
  // A line of words is said once; a link needs its place.
  expect(count(html.split('class="api-side"')[0] ?? '', 'Nothing.')).toBe(1)
  expect(html).toContain('<span class="api-about-response">Is <code>empty</code>.</span>')
  expect(html).toContain('See <a href="')
  expect(meta.toc.map(({ text }) => text)).toEqual([
    '\0m:apiAuth\0',
    '\0m:apiResponses\0',
    '200',
    '204',
    '404',
  ])
  // Beside it each status has what comes back.
  expect(setsOf(html, 'api-status')).toEqual([['200', '204', '404']])
})

test('a header that is the same in several answers is shown once', async () => {
  const { html, markdown } = await pageOf(`responses:
  '200': { description: Done., headers: { X-Left: &left { description: Requests left. }, X-Own: { description: Mine. } } }
  '404': { description: Nothing., headers: { X-Left: *left } }
  '500': { description: Broken., headers: { X-Left: { description: Another. } } }`)
  const [main = ''] = html.split('class="api-side"')
  expect(count(main, 'Requests left.')).toBe(1)
  expect(main).toContain('<a id="response-404.header.X-Left" href="#response-header.X-Left">')
  expect(main).toContain('id="response-header.X-Left"')
  expect(main).toContain('Another.')
  expect(count(markdown, 'Requests left.')).toBe(1)
  expect(markdown).toContain('\0m:apiHeaders\0 `200`, `404`\n\n- `X-Left`')
  const all = await pageOf(`responses:
  '200': { description: Done., headers: { X-Left: { description: Requests left. } } }
  '404': { description: Nothing., headers: { X-Left: { description: Requests left. } } }`)
  expect(all.html).toContain('<summary><strong>\0m:apiHeadersOfAll\0</strong>')
})

test('examples and alternatives with the same names are one choice', async () => {
  const kinds = `{ oneOf: [{ title: Card, ${pet.slice(1)}, { title: Cash, type: string }] }`
  const { html } = await pageOf(`requestBody:
  content: { application/json: { schema: ${kinds}, examples: { Card: { value: { name: a } }, Cash: { value: b } } } }
responses: { '200': { description: Done., content: { application/json: { schema: ${kinds} } } } }`)
  expect(setsOf(html, 'api-choice')).toEqual([
    ['card', 'cash'],
    ['card', 'cash'],
    ['card', 'cash'],
  ])
  expect(html).toContain('<div class="api-alternative" id="body-1">')
})

test('alternatives without anything inside, and very many of them, are a list', async () => {
  const simple = await pageOf(
    'requestBody: { content: { application/json: { schema: { oneOf: [{ type: string }, { type: integer }] } } } }\nresponses: {}',
  )
  expect(simple.html).toContain('<li id="body-1">')
  const nine = Array.from({ length: 9 }, () => pet).join(', ')
  const many = await pageOf(
    `requestBody: { content: { application/json: { schema: { oneOf: [${nine}] } } } }\nresponses: {}`,
  )
  expect(many.html).toContain('<li id="body-9">')
  expect(setsOf(many.html, 'api-choice')).toEqual([])
})

test('five languages are beside each other, and each of the others has a label in the menu', async () => {
  const { html } = await pageOf('responses: {}')
  const [, menu = ''] = /<details class="tab-more">(.*?)<\/details>/.exec(html) ?? []
  const rest = [...html.matchAll(/id="([^"]+)" value="[^"]+" aria-label="[^"]+" data-rest/g)]
  expect(rest.map(([, id]) => id)).toEqual([...menu.matchAll(/for="([^"]+)"/g)].map(([, id]) => id))
  expect(setsOf(html, 'api-language')[0]).toHaveLength(rest.length + 5)
})

const operations = (paths: readonly string[], more = '') =>
  paths.map((path) => `  ${path}: { get: { ${more}responses: {} } }`).join('\n')

/** The folder of each operation in the sidebar. */
async function foldersOf(paths: readonly string[], more = '') {
  const specification = await open(operations(paths, more))
  return specification
    .list()
    .filter(({ facts }) => facts.method !== null)
    .map(({ facts }) => facts.folder)
}

const many = [
  ...['/api/v1/users', '/api/v1/users/{id}', '/api/v1/users/{id}/keys', '/api/v1/users.list'],
  ...[
    '/api/v1/bank-accounts',
    '/api/v2/bank-accounts/{id}',
    '/api/v1/{id}/bank-accounts',
    '/api/v1',
  ],
]
const folders = [
  ...['tags-users', 'tags-users', 'tags-users', 'tags-users'],
  ...['tags-bank-accounts', 'tags-bank-accounts', 'tags-bank-accounts', ''],
]

test('operations without tags are grouped by the first segment of their path that tells them apart', async () => {
  expect(await foldersOf(many)).toEqual(folders)
  // A few of them are one list.
  expect(await foldersOf(many.slice(1))).toEqual(many.slice(1).map(() => ''))
  // One segment is no group.
  const alike = many.map((_, index) =>
    `/users/{id}/${index}`.replace(/\d/, '{n}').repeat(index + 1),
  )
  expect(new Set(await foldersOf(alike)).size).toBe(1)
})

test('operations of one tag are grouped as well, and stay on the page of the tag', async () => {
  expect(await foldersOf(many, 'tags: [All], ')).toEqual([...folders.slice(0, -1), 'tags-all'])
  const specification = await open(operations(many, 'tags: [All], '))
  const { html } = specification.compile('tags/all')
  expect(count(html, '<li>')).toBe(many.length)
})

test('names of operations have the words of Markdown without its marks', async () => {
  const specification = await open(
    '  /a: { get: { summary: "Reads `a_b` and ``c`d``", responses: {} } }',
  )
  const [, operation] = specification.list()
  expect(operation?.title).toBe('Reads a_b and c`d')
})
