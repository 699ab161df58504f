import { describe, expect, it } from 'vitest'
import {
  multipartParts,
  propertiesOf,
  sampleBody,
} from '../../../../src/openapi/request/body-of.ts'
import { buildRequest, serverAddress } from '../../../../src/openapi/request/build-request.ts'
import type { OperationRequest, RequestParameter } from '../../../../src/openapi/request/request.ts'
import { sampleRequest } from '../../../../src/openapi/request/sample-request.ts'

const parameter = (place: RequestParameter['in'], name: string): RequestParameter => ({
  name,
  in: place,
  required: true,
  style: place === 'query' || place === 'cookie' ? 'form' : 'simple',
  explode: false,
  allowReserved: false,
  schema: { type: ['string'] },
  mediaType: null,
  description: '',
})

const operation: OperationRequest = {
  method: 'GET',
  path: '/users/{id}',
  servers: [{ url: 'https://api.example.com/v1/', description: '', variables: [] }],
  parameters: [],
  body: null,
  security: [],
  securitySchemes: {
    key: { type: 'apiKey', in: 'query', key: 'api key' },
    cookie: { type: 'apiKey', in: 'cookie', key: 'session' },
    basic: { type: 'http', scheme: 'Basic' },
    token: { type: 'http', scheme: 'bearer' },
    oauth: { type: 'oauth2', flows: {} },
  },
  schemas: {},
  accept: ['application/json'],
}

describe('servers', () => {
  const server = {
    url: '{scheme}://{region}.example.com:{port}/v1/',
    description: '',
    variables: [
      { name: 'scheme', default: 'https', enum: ['https', 'http'], description: '' },
      { name: 'region', default: 'eu', enum: [], description: '' },
    ],
  }
  it('fill in variables', () => {
    expect(serverAddress(server, { region: 'us' }, '')).toBe('https://us.example.com:{port}/v1')
  })
  it.each([
    ['/api/v1', 'https://docs.example.com/api/v1'],
    ['./api', 'https://docs.example.com/api'],
    ['/', 'https://docs.example.com'],
    ['//api.example.com', 'https://api.example.com'],
    ['http://localhost:80/', 'http://localhost:80'],
  ])('%s is at %s', (url, expected) => {
    const relative = { url, description: '', variables: [] }
    expect(serverAddress(relative, {}, 'https://docs.example.com/')).toBe(expected)
  })
  it('are the origin of the site when there is none', () => {
    expect(serverAddress(undefined, {}, 'https://docs.example.com')).toBe(
      'https://docs.example.com',
    )
  })
})

describe('a request', () => {
  it.each([
    ['/用户/{id}/a b', 'https://api.example.com/v1/%E7%94%A8%E6%88%B7/%C3%A4%2F1/a%20b'],
    ['/a%20b/100%/[x]|^`"<\\', 'https://api.example.com/v1/a%20b/100%25/%5Bx%5D%7C%5E%60%22%3C%5C'],
    ["/a;b=1,2:c@d&e+f$!*'()~-._", "https://api.example.com/v1/a;b=1,2:c@d&e+f$!*'()~-._"],
    ['/x?标=a b#Action', 'https://api.example.com/v1/x?%E6%A0%87=a%20b#Action'],
    ['/half\ud800', 'https://api.example.com/v1/half%EF%BF%BD'],
    ['/{missing 参数}/{id}', 'https://api.example.com/v1/{missing 参数}/%C3%A4%2F1'],
  ])('encodes the path %s, and nothing twice', (path, url) => {
    const parameters = [{ parameter: parameter('path', 'id'), value: 'ä/1' }]
    const server = 'https://api.example.com/v1'
    expect(
      buildRequest({ ...operation, path }, { server, parameters, credentials: [], body: null }).url,
    ).toBe(url)
  })
  it('encodes the path of a server, not its host', () => {
    const server = 'https://例子.example:{port}/接口 1'
    expect(
      buildRequest(
        { ...operation, path: '/x' },
        { server, parameters: [], credentials: [], body: null },
      ).url,
    ).toBe('https://例子.example:{port}/%E6%8E%A5%E5%8F%A3%201/x')
  })
  it('has every value in its place', () => {
    const request = buildRequest(
      { ...operation, path: '/users/{id}/{other}?fixed=1' },
      {
        server: 'https://api.example.com',
        parameters: [
          { parameter: parameter('path', 'id'), value: 'a/b' },
          { parameter: parameter('query', 'q'), value: 'x&y' },
          { parameter: parameter('header', 'X-Trace'), value: 'on' },
          { parameter: parameter('header', 'Accept'), value: 'ignored' },
          { parameter: parameter('cookie', 'theme'), value: 'dark' },
        ],
        credentials: [
          { type: 'apiKey', in: 'query', key: 'api key', value: 'a b' },
          { type: 'apiKey', in: 'cookie', key: 'session', value: 's' },
          { type: 'scheme', scheme: 'Bearer', value: 't' },
        ],
        body: null,
      },
    )
    expect(request.url).toBe(
      'https://api.example.com/users/a%2Fb/{other}?fixed=1&q=x%26y&api%20key=a%20b',
    )
    expect(request.headers).toEqual([
      ['Accept', 'application/json'],
      ['Authorization', 'Bearer t'],
      ['X-Trace', 'on'],
      ['Cookie', 'theme=dark; session=s'],
    ])
  })

  it.each([
    [
      'token',
      [
        ['Accept', 'application/json'],
        ['Authorization', 'Bearer YOUR_TOKEN'],
      ],
    ],
    [
      'oauth',
      [
        ['Accept', 'application/json'],
        ['Authorization', 'Bearer YOUR_ACCESS_TOKEN'],
      ],
    ],
    [
      'cookie',
      [
        ['Accept', 'application/json'],
        ['Cookie', 'session=YOUR_API_KEY'],
      ],
    ],
  ])('of a sample has a placeholder for %s', (scheme, headers) => {
    const secured = { ...operation, path: '/users', security: [[{ scheme, scopes: [] }]] }
    expect(sampleRequest(secured, '').headers).toEqual(headers)
  })

  it('of a sample has basic authentication apart', () => {
    const secured = { ...operation, security: [[{ scheme: 'basic', scopes: [] }]] }
    expect(sampleRequest(secured, '').basic).toEqual({ user: 'USERNAME', password: 'PASSWORD' })
  })

  it('of a sample shows required parameters, and optional ones with an example', () => {
    const request = sampleRequest(
      {
        ...operation,
        parameters: [
          parameter('path', 'id'),
          { ...parameter('query', 'page'), required: false },
          { ...parameter('query', 'size'), required: false, example: 20 },
          { ...parameter('query', 'kind'), schema: { enum: ['new', 'old'] } },
        ],
      },
      '',
    )
    expect(request.url).toBe('https://api.example.com/v1/users/ID?size=20&kind=new')
  })
})

describe('bodies of samples', () => {
  const content = (mediaType: string, example: unknown, schema = {}) => ({
    mediaType,
    example,
    schema,
    encoding: {},
  })
  it.each([
    ['application/problem+json', { a: 1 }, '{\n  "a": 1\n}'],
    ['text/plain', 'hello', 'hello'],
    ['application/xml', '<a/>', '<a/>'],
  ])('%s', (mediaType, example, text) => {
    expect(sampleBody(content(mediaType, example), {})).toEqual({ type: 'text', mediaType, text })
  })
  it('are files where nothing else fits', () => {
    expect(sampleBody(content('image/png', undefined), {})).toEqual({
      type: 'file',
      mediaType: 'image/png',
      fileName: 'picture.png',
    })
  })
  it('have files and typed parts in multipart', () => {
    const file = { type: ['string'], format: 'binary' }
    const schema = {
      properties: { file: { $ref: 'File' }, files: { type: ['array'], items: file } },
    }
    const parts = multipartParts(
      { schema, encoding: { file: { contentType: 'image/png, image/jpeg' } } },
      { file: '', files: ['', ''], meta: { a: 1 }, tags: ['x', 'y'] },
      { File: file },
    )
    expect(parts).toEqual([
      { name: 'file', fileName: 'picture.png', contentType: 'image/png' },
      { name: 'files', fileName: 'file.bin' },
      { name: 'files', fileName: 'file.bin' },
      { name: 'meta', value: '{"a":1}', contentType: 'application/json' },
      { name: 'tags', value: 'x' },
      { name: 'tags', value: 'y' },
    ])
  })
  it.each([
    ['multipart/*', 'multipart/form-data'],
    ['multipart/form-data; charset=utf-8', 'multipart/form-data'],
    ['multipart/related; boundary=x; type="a/b"', 'multipart/related; type="a/b"'],
  ])('of %s are sent as %s', (mediaType, sent) => {
    expect(sampleBody(content(mediaType, {}), {})).toMatchObject({ mediaType: sent })
  })
  it('have the files that a form must have, with or without a value', () => {
    const file = { type: ['string'], format: 'binary' }
    const form = { required: ['file', 'note'], properties: { file, note: {}, other: file } }
    const parts = multipartParts({ schema: { $ref: 'Form' }, encoding: {} }, {}, { Form: form })
    expect(parts).toEqual([{ name: 'file', fileName: 'file.bin' }])
  })
})

describe('schemas that contain themselves', () => {
  it('are lists that never end: a part of text', () => {
    const schemas = { Lists: { type: ['array'], items: { $ref: 'Lists' } } }
    const content = { schema: { properties: { a: { $ref: 'Lists' } } }, encoding: {} }
    expect(multipartParts(content, { a: [[]] }, schemas)).toEqual([{ name: 'a', value: '[]' }])
  })

  it('are kinds of each other: each is read once', () => {
    const kinds = Array.from({ length: 30 }, (_, index) => `Kind${index}`)
    const kind = (name: string) => ({ allOf: [{ $ref: 'Base' }], properties: { [name]: {} } })
    const schemas = {
      ...Object.fromEntries(kinds.map((name) => [name, kind(name)])),
      Base: { properties: { id: {} }, oneOf: kinds.map(($ref) => ({ $ref })) },
    }
    const found = propertiesOf({ $ref: 'Kind0' }, schemas)
    expect(Object.keys(found).sort()).toEqual([...kinds, 'id'].sort())
  }, 2000)
})
