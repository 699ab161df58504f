import { expect, test } from 'vitest'
import { applyOverlays } from '../../../../src/openapi/read/overlays/apply-overlays.ts'
import { readSpec } from '../read-spec.ts'

const headOf = (version: string) =>
  `overlay: ${version}\ninfo: { title: O, version: '1' }\nactions:\n`

const specification = {
  info: { title: 'Ferries', version: '1' },
  tags: [{ name: 'trips' }, { name: 'internal' }, { name: 'piers' }],
  paths: {
    '/trips': { get: { tags: ['trips'], 'x-internal': false }, post: { 'x-internal': true } },
    '/piers': { get: { tags: ['piers'] } },
  },
}

const apply = (actions: readonly unknown[], head: object = {}) =>
  applyOverlays(specification, 'api.yaml', [
    {
      file: 'overlay.yaml',
      value: { overlay: '1.1.0', info: { title: 'O', version: '1' }, actions, ...head },
    },
  ])

const first = (actions: readonly unknown[], head?: object) => {
  const { value, problems } = apply(actions, head)
  const [problem] = problems
  return { value, message: problem?.message, hint: problem?.hint, keys: problem?.at.keys }
}

test.each([
  [
    'an object is merged',
    '$.info',
    { update: { title: 'Boats', contact: { name: 'C' } } },
    { info: { title: 'Boats', version: '1', contact: { name: 'C' } } },
  ],
  [
    'entries of a list are added',
    "$.paths['/trips'].get",
    { update: { tags: ['fast'] } },
    {
      paths: {
        ...specification.paths,
        '/trips': {
          ...specification.paths['/trips'],
          get: { tags: ['trips', 'fast'], 'x-internal': false },
        },
      },
    },
  ],
  [
    'one entry is added to a list',
    '$.tags',
    { update: { name: 'new' } },
    { tags: [...specification.tags, { name: 'new' }] },
  ],
  [
    'a single value is replaced',
    '$.info.title',
    { update: 'Boats' },
    { info: { title: 'Boats', version: '1' } },
  ],
  [
    'what a filter selects is removed',
    "$.tags[?@.name != 'piers']",
    { remove: true },
    { tags: [{ name: 'piers' }] },
  ],
  [
    'an operation is removed wherever it is',
    "$.paths.*[?@['x-internal'] == true]",
    { remove: true },
    { paths: { ...specification.paths, '/trips': { get: specification.paths['/trips'].get } } },
  ],
  [
    'entries are removed in any order of the target',
    '$.tags[1, 0, 1, -2]',
    { remove: true },
    { tags: [{ name: 'piers' }] },
  ],
  [
    'entries are removed from the end to the beginning',
    '$.tags[1::-1]',
    { remove: true },
    { tags: [{ name: 'piers' }] },
  ],
  [
    'what a target selects twice is changed once',
    '$.tags[0, 0]',
    { update: { words: ['new'] } },
    { tags: [{ name: 'trips', words: ['new'] }, ...specification.tags.slice(1)] },
  ],
  [
    'an entry of what is removed as well',
    '$..[?@.tags, ?@ == "trips"]',
    { remove: true },
    {
      tags: [{}, ...specification.tags.slice(1)],
      paths: { '/trips': { post: { 'x-internal': true } }, '/piers': {} },
    },
  ],
  [
    'a value is copied',
    "$.paths['/piers']",
    { copy: "$.paths['/trips'].post" },
    {
      paths: { ...specification.paths, '/piers': { get: { tags: ['piers'] }, 'x-internal': true } },
    },
  ],
  [
    'a list is copied to itself',
    '$.tags',
    { copy: '$.tags' },
    { tags: [...specification.tags, ...specification.tags] },
  ],
])('%s', (_, target, ...rest) => {
  const [action, changed] = rest as [object, object]
  const { value, problems } = apply([{ target, ...action }])
  expect(problems).toEqual([])
  expect(value).toEqual({ ...specification, ...changed })
})

test('each action sees what those before it have left', () => {
  const { value } = apply([
    { target: '$.tags', remove: true },
    { target: '$', update: { tags: [] } },
    { target: '$.tags', update: { name: 'only' } },
  ])
  expect(value).toEqual({ ...specification, tags: [{ name: 'only' }] })
  expect(specification.tags).toHaveLength(3)
})

test.each([
  [
    { target: '$.inof', update: {} },
    'The target “$.inof” selects nothing in the specification.',
    'Did you mean “info”?',
    ['actions', 0, 'target'],
  ],
  [
    { target: '$.info[', update: {} },
    expect.stringContaining('is no JSONPath'),
    undefined,
    ['actions', 0, 'target'],
  ],
  [
    { target: '$.info', updat: {} },
    'The overlay has the key “updat”, which overlays do not have.',
    'Did you mean “update”?',
    ['actions', 0, 'updat'],
  ],
  [{ update: {} }, 'The action has no target.', expect.any(String), ['actions', 0]],
  [{ target: '$.info' }, 'The action changes nothing.', expect.any(String), ['actions', 0]],
  [
    { target: '$', remove: true },
    'The whole specification cannot be removed.',
    undefined,
    ['actions', 0, 'target'],
  ],
  [
    { target: '$.info', update: [] },
    'The target is an object, and `update` is a list.',
    undefined,
    ['actions', 0, 'update'],
  ],
  [
    { target: '$.info', update: { title: {} } },
    '“title” cannot be merged with what is there.',
    undefined,
    ['actions', 0, 'update'],
  ],
  [
    { target: '$.*', update: {} },
    'The target selects values of several kinds: list, object.',
    undefined,
    ['actions', 0, 'update'],
  ],
  [
    { target: '$.info', copy: '$.tags.*' },
    'The source “$.tags.*” selects 3 values instead of one value.',
    undefined,
    ['actions', 0, 'copy'],
  ],
  [
    { target: '$.info', copy: '$.gone' },
    'The source “$.gone” selects nothing instead of one value.',
    undefined,
    ['actions', 0, 'copy'],
  ],
  [
    { target: '$.info', copy: '$.tags[0]', update: {} },
    'The action has both `update` and `copy`: neither is applied.',
    'Write two actions.',
    ['actions', 0, 'copy'],
  ],
])('an action that cannot be applied changes nothing: %j', (action, message, ...rest) => {
  const [hint, keys] = rest
  expect(first([action])).toEqual({ value: specification, message, hint, keys })
})

test.each([
  [
    { extends: 'other.yaml' },
    'The overlay was written for "other.yaml", not for this specification.',
  ],
  [{ extends: './api.yaml' }, undefined],
  [{ extends: 'https://example.com/any.yaml' }, undefined],
  [{ info: { title: 'O' } }, 'The overlay lacks `info.version`.'],
  [{ overlay: '2.0.0' }, 'The overlay is of version “2.0.0”, which is not known.'],
  [{ overlay: undefined }, 'The file is no overlay: it has no `overlay: 1.1.0` at its beginning.'],
  [{ actions: [] }, 'The overlay has no actions.'],
])('the head of an overlay: %j', (head, message) => {
  expect(first([{ target: '$.info', update: { title: 'Boats' } }], head).message).toBe(message)
})

test('every value is known to be of the specification or of an overlay', () => {
  const { originOf } = apply([
    { target: '$.tags[1]', remove: true },
    { target: '$.tags', update: [{ name: 'new' }] },
    { target: '$.info', update: { title: 'Boats' } },
    { target: "$.paths['/piers']", copy: "$.paths['/trips'].post" },
  ])
  expect(originOf(['tags', 0, 'name'])).toEqual({ file: '', keys: ['tags', 0, 'name'] })
  expect(originOf(['tags', 1, 'name'])).toEqual({ file: '', keys: ['tags', 2, 'name'] })
  const file = 'overlay.yaml'
  expect(originOf(['tags', '2', 'name'])).toEqual({
    file,
    keys: ['actions', 1, 'update', 0, 'name'],
  })
  expect(originOf(['info', 'title'])).toEqual({ file, keys: ['actions', 2, 'update', 'title'] })
  expect(originOf(['info', 'version'])).toEqual({ file: '', keys: ['info', 'version'] })
  expect(originOf(['paths', '/piers', 'x-internal']).keys.slice(0, 3)).toEqual([
    'actions',
    3,
    'copy',
  ])
})

test('hostile overlays end', () => {
  const grow = { target: '$.paths', copy: '$' }
  const { problems } = apply(Array.from({ length: 40 }, () => grow))
  expect(problems).toContainEqual(
    expect.objectContaining({ message: 'The overlay writes more values than docsgen reads.' }),
  )
  const wide = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`k${at}`, { a: {} }]))
  const value = {
    overlay: '1.1.0',
    info: { title: 'O', version: '1' },
    actions: [{ target: '$..[?count($..*) > 1]', remove: true }],
  }
  const slow = applyOverlays(wide, 'a', [{ file: 'o', value }])
  expect(slow.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('takes too many steps'),
  ])
})

test('a long list is emptied soon', () => {
  const long = { list: Array.from({ length: 30_000 }, (_, index) => ({ index })) }
  const action = { target: '$.list[?@.index > 0]', remove: true }
  const value = { overlay: '1.1.0', info: { title: 'O', version: '1' }, actions: [action] }
  const before = performance.now()
  const applied = applyOverlays(long, 'a', [{ file: 'o', value }])
  expect(applied).toMatchObject({ value: { list: [{ index: 0 }] }, problems: [] })
  expect(performance.now() - before).toBeLessThan(5000)
})

test('keys that objects of JavaScript have are keys like others', () => {
  const update = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}')
  const { value } = apply([{ target: '$.info', update }])
  expect(Object.keys((value as typeof specification).info)).toEqual([
    'title',
    'version',
    '__proto__',
    'constructor',
  ])
  expect({}).not.toHaveProperty('polluted')
})

test('an overlay of OpenAPI 2.0 is applied to what the file has, and mistakes keep their places', async () => {
  const { api, texts } = await readSpec(
    {
      'api.yaml': `swagger: '2.0'
info: { title: T, version: '1' }
paths: {}
definitions: { Boat: { type: object }, Old: { type: object } }
`,
      'more/o.yaml': `${headOf('1.0.0')}  - target: $.definitions.Old
    remove: true
  - target: $.definitions.Boat
    update: { properties: { name: { type: string, default: 5 } } }
`,
    },
    'api.yaml',
    ['more/o.yaml'],
  )
  expect(api().schemas.map(({ name }) => name)).toEqual(['Boat'])
  expect(texts).toEqual([expect.stringMatching(/^more\/o\.yaml:7:51 /)])
})

test('overlays follow each other, bring names of schemas, and one that is missing is said', async () => {
  const { api, texts } = await readSpec(
    {
      'api.json':
        '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"components":{"schemas":{"A":{"type":"object"}}}}',
      'one.yaml': `${headOf('1.1.0')}  - target: $.components.schemas
    update: { B: { $anchor: boat, type: object } }
`,
      'two.json': JSON.stringify({
        overlay: '1.1.0',
        info: { title: 'O', version: '1' },
        actions: [
          { target: '$.components.schemas.A', update: { properties: { b: { $ref: '#boat' } } } },
          { target: '$.components.schemas.B', update: { description: 'D' } },
        ],
      }),
    },
    'api.json',
    ['one.yaml', 'gone.yaml', 'two.json'],
  )
  expect(texts).toEqual([' The overlay gone.yaml does not exist.'])
  expect(api().schemas.map(({ schema }) => schema.description)).toEqual([undefined, 'D'])
})
