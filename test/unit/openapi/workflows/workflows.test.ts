import { expect, test } from 'vitest'
import { openSpecification } from '../../../../src/openapi/open-specification.ts'
import { readApi } from '../../../../src/openapi/read/read-api.ts'
import { contentHash } from '../../../../src/support/content-hash.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'
import { head } from '../read-spec.ts'

const api = `${head}servers: [{ url: 'https://api.example.com' }]
paths:
  /trains:
    get: { operationId: findTrains, parameters: [{ name: to, in: query, schema: { type: string } }], responses: { '200': { description: ok } } }
  /seats/{id}:
    post:
      operationId: book
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { count: { type: integer } } } } } }
      responses: { '201': { description: ok } }
`

const begin = `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: own, url: api.yaml }]
workflows:
`

const place = {
  mount: '/a',
  download: null,
  origin: 'https://a.example',
  file: 'm',
  linkBase: null,
}

/** Reads workflows, after their head, beside a specification with two operations. */
async function read(text: string, workflows = ['book.yaml']) {
  const root = temporarySite({ 'api.yaml': api, 'book.yaml': text })
  const result = await readApi(root, { id: 'api', path: 'api.yaml', workflows, all: true })
  const texts = result.problems.map(({ code, file, line, column, message, hint = '' }) =>
    [code, [file, line, column].filter(Boolean).join(':'), message, hint].filter(Boolean).join(' '),
  )
  const [first] = result.api?.workflows ?? []
  return { ...result, texts, first }
}

test('steps have what their workflow and the components say, their own first', async () => {
  const { first, texts } = await read(`${begin}  - workflowId: w
    parameters: [{ name: to, in: query, value: all }, { name: lang, in: header, value: en }]
    failureActions: [{ reference: $components.failureActions.stop }]
    steps:
      - stepId: a
        operationId: $sourceDescriptions.own.findTrains
        parameters: [{ reference: $components.parameters.to, value: Rome }]
        onFailure: [{ name: wait, type: retry, retryAfter: 1.5, retryLimit: 2 }]
      - { stepId: b, operationPath: '{$sourceDescriptions.own.url}#/paths/~1seats~1{id}/post' }
components:
  parameters: { to: { name: to, in: query, value: none } }
  failureActions: { stop: { name: stop, type: end } }
`)
  expect(texts).toEqual([])
  const [a, b] = first?.steps ?? []
  expect(a?.parameters).toEqual([
    { name: 'to', in: 'query', value: 'Rome' },
    { name: 'lang', in: 'header', value: 'en' },
  ])
  expect(a?.onFailure.map(({ name, retryAfter }) => [name, retryAfter])).toEqual([
    ['wait', 1.5],
    ['stop', null],
  ])
  expect([a?.target, b?.target]).toEqual([
    { operationId: 'findTrains', pointer: null },
    { operationId: null, pointer: '#/paths/~1seats~1{id}/post' },
  ])
})

test('steps of another specification are named, and not looked up in this one', async () => {
  const { first, texts } = await read(`arazzo: 1.0.0
info: { title: T, version: '1' }
sourceDescriptions: [{ name: own, url: api.yaml }, { name: other, url: 'https://example.com/o.yaml' }]
workflows:
  - workflowId: w
    steps: [{ stepId: a, operationId: $sourceDescriptions.other.pay }, { stepId: b, workflowId: $sourceDescriptions.more.w }]
`)
  expect(texts).toEqual([])
  expect(first?.steps.map(({ target, called }) => [target, called])).toEqual([
    [null, '$sourceDescriptions.other.pay'],
    [null, '$sourceDescriptions.more.w'],
  ])
})

test('every mistake is reported with its place, and what is meant', async () => {
  const { texts } = await read(`${begin}  - workflowId: w
    dependsOn: [x]
    inputs: { type: object, properties: { seats: { type: integer } } }
    steps:
      - stepId: find
        operationId: findTrain
        parameters: [{ name: to, in: queri, value: $input.to }]
        successCriteria: [{ condition: $statusCode == 200 && $respons.body == '$none' }, { condition: ^a, type: regex }]
        outputs: { train: $response.body#/0/id }
      - stepId: find
        operationId: book
        workflowId: w
        requestBody: { payload: { count: $inputs.seat, text: 'Train {$steps.find.outputs.trains}', price: $5 } }
        onSuccess: [{ name: on, type: goto, stepId: bok }, { name: off, type: goto }]
      - { stepId: last, workflowId: v, parameter: [] }
    outputs: { a: $steps.book.outputs.b, c: $components.parameters.d }
`)
  expect(texts).toMatchInlineSnapshot(`
    [
      "openapi-reference book.yaml:6:17 There is no workflow “x”.",
      "openapi-reference book.yaml:10:9 There is no operation “findTrain”. Did you mean “findTrains”?",
      "openapi-invalid book.yaml:11:34 \`book.yaml#/workflows/0/steps/0/parameters/0/in\` must be one of path, query, header, cookie, but it is "queri". Did you mean \`query\`?",
      "openapi-reference book.yaml:11:45 “$input.to” is no runtime expression: none begins with “$input”. Did you mean “$inputs”?",
      "openapi-reference book.yaml:12:29 “$respons.body” is no runtime expression: none begins with “$respons”. Did you mean “$response”?",
      "openapi-invalid book.yaml:12:90 \`book.yaml#/workflows/0/steps/0/successCriteria/1\` has a type and has no \`context\`. Write what it is compared with: \`context: $response.body\`.",
      "openapi-duplicate book.yaml:14:9 There are two steps “find”. Rename one of the two.",
      "openapi-invalid book.yaml:16:9 \`book.yaml#/workflows/0/steps/1/workflowId\` is not allowed beside \`operationId\`. Remove one of the two.",
      "openapi-reference book.yaml:17:35 There is no input “seat”, which $inputs.seat names. Did you mean “seats”?",
      "openapi-reference book.yaml:17:56 There is no output of the step find “trains”, which $steps.find.outputs.trains names. Did you mean “train”?",
      "openapi-reference book.yaml:18:45 There is no step “bok”.",
      "openapi-invalid book.yaml:18:60 \`book.yaml#/workflows/0/steps/1/onSuccess/1\` is of type \`goto\` and has neither \`stepId\` nor \`workflowId\`. Add \`stepId\`.",
      "openapi-reference book.yaml:19:25 There is no workflow “v”.",
      "openapi-unknown-key book.yaml:19:40 \`book.yaml#/workflows/0/steps/2/parameter\`: Arazzo has no such key here. Did you mean \`parameters\`?",
      "openapi-reference book.yaml:20:16 There is no step “book”, which $steps.book.outputs.b names.",
      "openapi-reference book.yaml:20:42 There is no component “d”, which $components.parameters.d names.",
    ]
  `)
})

test('a reference to another kind of component, or to none, is reported and not followed', async () => {
  const { first, texts } = await read(`${begin}  - workflowId: w
    parameters: [{ reference: to }]
    steps:
      - stepId: a
        operationId: book
        onFailure: [{ reference: $components.successActions.stop }, { reference: $components.failureActions.stop }]
components:
  successActions: { stop: { name: good, type: end } }
  failureActions: { stop: { name: bad, type: end } }
`)
  expect(first?.steps[0]?.onFailure.map(({ name }) => name)).toEqual(['bad'])
  expect(first?.steps[0]?.parameters).toEqual([])
  expect(texts).toEqual([
    'openapi-reference book.yaml:6:20 “to” is none of `components.parameters`. Write `reference: $components.parameters.…`.',
    'openapi-reference book.yaml:10:23 “$components.successActions.stop” is none of `components.failureActions`. Write `reference: $components.failureActions.…`.',
  ])
})

test('the version of a file is one that docsgen reads', async () => {
  const steps = '  - { workflowId: w, steps: [{ stepId: a, operationId: book }] }\n'
  for (const version of ['1.0.0', '1.1.0'])
    expect((await read(begin.replace('1.0.1', version) + steps)).texts).toEqual([])
  const { texts } = await read(begin.replace('1.0.1', '2.0.0') + steps)
  expect(texts).toEqual([
    'openapi-invalid book.yaml:1:1 The file is of Arazzo 2.0.0: docsgen reads Arazzo 1. Write `arazzo: 1.0.1`, and use only keys of that version.',
  ])
})

test('a file that is named twice is read once', async () => {
  const { api, texts } = await read(
    `${begin}  - { workflowId: w, steps: [{ stepId: a, operationId: book }] }\n`,
    ['book.yaml', './book.yaml'],
  )
  expect([api?.workflows.length, texts]).toEqual([1, []])
})

test('workflows with one id in two files lead to those of their own file', async () => {
  const file = (name: string) =>
    `${begin}  - { workflowId: first, summary: ${name} first, steps: [{ stepId: a, operationId: book }] }
  - { workflowId: ${name}, dependsOn: [first], steps: [{ stepId: b, workflowId: first }] }
`
  const root = temporarySite({ 'api.yaml': api, 'a.yaml': file('one'), 'b.yaml': file('two') })
  const workflows = ['a.yaml', 'b.yaml']
  const { api: described } = await readApi(root, { id: 'api', path: 'api.yaml', workflows })
  const { markdown } = openSpecification({ api: described, place }).compile('workflows/two')
  expect(markdown.match(/two first/g)).toHaveLength(2)
  expect(markdown).not.toContain('one first')
})

test('a specification that was fetched has workflows of the site, and its address names it', async () => {
  const url = 'https://example.com/trains.yaml'
  const entry = { url, file: 'openapi/api.yaml', hash: contentHash(api) }
  const root = temporarySite({
    'openapi/api.yaml': api,
    'openapi.lock': JSON.stringify({ api: entry }),
    'flows/book.yaml': `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: own, url: '${url}' }, { name: pay, url: 'https://example.com/pay.yaml' }]
workflows:
  - workflowId: w
    steps: [{ stepId: a, operationId: $sourceDescriptions.own.book }, { stepId: b, operationId: $sourceDescriptions.pay.book }]
`,
  })
  const workflows = ['flows/book.yaml']
  const { api: described, problems } = await readApi(root, { id: 'api', path: url, workflows })
  expect(problems).toEqual([])
  expect(described?.workflows[0]?.steps.map(({ target }) => target)).toEqual([
    { operationId: 'book', pointer: null },
    null,
  ])
})

test('a file that is missing or no YAML is reported, and the rest is there', async () => {
  const missing = await read('', ['none.yaml'])
  expect(missing.texts).toEqual([
    'openapi-unreadable The file of workflows none.yaml does not exist.',
  ])
  const broken = await read('a: [')
  expect(broken.texts).toEqual([
    expect.stringMatching(/^openapi-unreadable book\.yaml:\d+:\d+ The file of workflows/),
  ])
  expect(broken.api?.operations).toHaveLength(2)
})

test('the code of a step sends what is known, and a page has another hash when its operation has changed', async () => {
  const text = `${begin}  - workflowId: w
    description: '<img src=x onerror=alert(1)>'
    steps:
      - { stepId: a, operationId: findTrains, parameters: [{ name: to, in: query, value: 'Rome <1>' }] }
      - { stepId: b, operationId: book, parameters: [{ name: id, in: path, value: $inputs.id }], requestBody: { payload: '{"count": 2}' }, outputs: { '<b>': $steps.a } }
`
  const { api: described } = await read(text)
  const opened = openSpecification({ api: described, place })
  const { html, markdown } = opened.compile('workflows/w')
  expect(markdown).toContain("curl 'https://api.example.com/trains?to=Rome%20%3C1%3E'")
  expect(markdown).toContain('--data-raw \'{\n  "count": 2\n}\'')
  expect(html).not.toMatch(/<img src=x|<b>/)
  const hashOf = (api: typeof described) =>
    openSpecification({ api, place })
      .list()
      .find(({ id }) => id === 'workflows/w')?.hash
  const edited = described && {
    ...described,
    operations: described.operations.map((one) => ({ ...one, path: `${one.path}/x` })),
  }
  expect(hashOf(described)).not.toBe(hashOf(edited))
})
