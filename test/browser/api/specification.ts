/** The specification of the API that api-server.ts implements: every kind of parameter, body, sign-in and answer. */

const text = { type: 'string' }
const ok = { '200': { description: 'Done.', content: { 'application/json': { schema: {} } } } }
const petId = { name: 'id', in: 'path', required: true, schema: text, example: 'p-1' }
const body = (content: object) => ({ requestBody: { required: true, content } })
const operation = (operationId: string, more: object = {}) => ({
  operationId,
  summary: operationId,
  tags: ['Pets'],
  responses: ok,
  ...more,
})

const oauth = (tokenUrl: string) => ({
  type: 'oauth2',
  flows: {
    authorizationCode: {
      authorizationUrl: '/authorize',
      tokenUrl,
      scopes: { read: 'Read', write: 'Write' },
    },
    clientCredentials: { tokenUrl, scopes: { read: 'Read' } },
  },
})

/** Its port is a variable: the server has one only when it runs. Relative addresses of OAuth follow it. */
export const specification = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [
    {
      url: 'http://localhost:{port}/v1',
      description: 'This machine',
      variables: { port: { default: '1', description: 'Port of the *test* server.' } },
    },
  ],
  tags: [{ name: 'Pets' }],
  paths: {
    '/pets': {
      get: operation('listPets', {
        parameters: [
          { name: 'status', in: 'query', schema: { type: 'string', enum: ['available', 'sold'] } },
          { name: 'tags', in: 'query', explode: false, schema: { type: 'array', items: text } },
          { name: 'limit', in: 'query', schema: { type: 'integer', default: 20 } },
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            explode: true,
            schema: { type: 'object', properties: { owner: text } },
          },
          { name: 'X-Trace', in: 'header', required: true, schema: text },
          { name: 'theme', in: 'cookie', schema: text },
        ],
      }),
      head: operation('countPets'),
      post: operation('createPet', {
        security: [{ bearer: [] }],
        ...body({
          'application/json': {
            schema: { $ref: '#/components/schemas/Pet' },
            example: { name: 'Rex', kind: 'dog' },
          },
        }),
      }),
    },
    '/pets/{id}': {
      put: operation('replacePet', {
        parameters: [petId],
        security: [{ basic: [] }],
        ...body({
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              required: ['name'],
              properties: {
                name: text,
                sizes: { type: 'array', items: { type: 'integer' } },
                home: { anyOf: [{ type: 'object', properties: { city: text } }, text] },
              },
            },
            encoding: { home: { style: 'deepObject', explode: true } },
          },
        }),
      }),
      patch: operation('changePet', {
        parameters: [petId],
        security: [{ headerKey: [] }],
        ...body({
          'application/merge-patch+json': { schema: { $ref: '#/components/schemas/Pet' } },
        }),
      }),
      delete: operation('deletePet', {
        parameters: [petId],
        security: [{ queryKey: [] }],
        responses: { '204': { description: 'Gone.' } },
      }),
    },
    '/pets/{id}/photos': {
      post: operation('addPhotos', {
        parameters: [petId],
        ...body({
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                note: text,
                about: { type: 'object', properties: { by: text } },
                photos: { type: 'array', items: { type: 'string', format: 'binary' } },
                cover: { type: 'string', format: 'binary' },
              },
            },
            encoding: { cover: { contentType: 'image/png, image/jpeg' } },
          },
          'application/octet-stream': {},
          'text/plain': { schema: text, example: 'none' },
          'multipart/related': {
            schema: { type: 'object', properties: { about: { type: 'object' }, photo: {} } },
          },
        }),
      }),
    },
    '/orders': {
      post: operation('createOrder', {
        parameters: [
          {
            name: 'X-Channel',
            in: 'header',
            description:
              'Who orders: `web` or **shop**, see [channels](https://example.com/channels). <b onclick=alert(1)>&lt;b></b><svg onload=alert(1)>',
            schema: text,
            examples: { web: { summary: 'On the web', value: 'web' }, shop: { value: 'shop 7' } },
          },
          { name: 'token', in: 'query', schema: { type: 'string', format: 'password' } },
        ],
        ...body({
          'application/json': {
            schema: { $ref: '#/components/schemas/Order' },
            examples: {
              one: { summary: 'One dog', value: { pets: [{ kind: 'dog', barks: true }] } },
              both: {
                summary: 'A cat, paid',
                value: { pets: [{ kind: 'cat', lives: 9 }], payment: { number: '4000' } },
              },
            },
          },
        }),
      }),
    },
    '/contacts': {
      post: operation('addContact', {
        ...body({
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              required: ['label'],
              properties: { label: { ...text, description: 'A *short* name.' } },
              oneOf: [
                { title: 'By mail', required: ['street'], properties: { street: text } },
                {
                  title: 'By phone',
                  required: ['number'],
                  properties: { number: { ...text, examples: ['+1 555'] } },
                },
              ],
            },
          },
        }),
      }),
    },
    '/pets/{id}/documents': {
      post: operation('addDocument', {
        parameters: [petId],
        ...body({
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['scan'],
              properties: {
                scan: {
                  type: 'string',
                  contentEncoding: 'base64',
                  contentMediaType: 'image/png',
                  description: 'The page as a picture.',
                },
                meta: { type: 'object', properties: { by: text } },
                copy: { type: 'string', format: 'binary' },
                key: { type: 'string', contentEncoding: 'base64', contentMediaType: 'text/plain' },
              },
            },
            encoding: {
              meta: {
                headers: {
                  'X-Part': {
                    description: 'Which *part* it is.',
                    required: true,
                    schema: { type: 'string', default: 'first' },
                  },
                },
              },
              copy: { contentType: 'image/png', headers: { 'X-Copy': { schema: text } } },
            },
          },
        }),
      }),
    },
    '/session': { get: operation('readSession', { security: [{ cookieKey: [] }] }) },
    '/me': { get: operation('readMe', { security: [{ oauth: ['read'] }] }) },
    ...Object.fromEntries(
      ['events', 'slow', 'closed', 'picture', 'file', 'moved', 'away', 'broken', 'large'].map(
        (name) => [`/${name}`, { get: operation(`get-${name}`) }],
      ),
    ),
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        required: ['name', 'kind'],
        properties: {
          name: { type: 'string', minLength: 2 },
          kind: { type: 'string', enum: ['dog', 'cat'] },
          age: { type: 'integer', minimum: 0 },
          owner: { $ref: '#/components/schemas/Owner' },
        },
      },
      Order: {
        type: 'object',
        required: ['pets'],
        properties: {
          pets: {
            type: 'array',
            items: {
              oneOf: [{ $ref: '#/components/schemas/Dog' }, { $ref: '#/components/schemas/Cat' }],
              discriminator: { propertyName: 'kind' },
            },
          },
          payment: {
            anyOf: [
              { title: 'Card', type: 'object', required: ['number'], properties: { number: text } },
              { title: 'Transfer', type: 'object', required: ['iban'], properties: { iban: text } },
              { type: 'null' },
            ],
          },
        },
      },
      Dog: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { const: 'dog' }, barks: { type: 'boolean' } },
      },
      Cat: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { const: 'cat' }, lives: { type: 'integer', examples: [9] } },
      },
      Owner: { type: 'object', properties: { email: text, isRich: { type: 'boolean' } } },
    },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
      headerKey: { type: 'apiKey', in: 'header', name: 'X-Key' },
      queryKey: { type: 'apiKey', in: 'query', name: 'api_key' },
      cookieKey: { type: 'apiKey', in: 'cookie', name: 'session' },
      oauth: oauth('/token'),
    },
  },
}

/** One that wants the secrets of the API above: names of schemes and the server are the same. */
export const stranger = {
  openapi: '3.1.0',
  info: { title: 'Stranger', version: '1' },
  servers: specification.servers,
  paths: {
    '/me': { get: operation('readMe', { security: [{ oauth: ['read'] }] }) },
    '/localhost:9/pets': {
      servers: [{ url: 'http://{port}', variables: { port: { default: '' } } }],
      get: operation('takeToken', { security: [{ bearer: [] }] }),
    },
    '/messages': {
      servers: [
        {
          url: 'http://localhost:{port}/bot{token}',
          variables: { port: { default: '1' }, token: { default: 'TOKEN' } },
        },
      ],
      get: operation('readMessages', {
        parameters: [
          { name: 'pin', in: 'query', schema: { $ref: '#/components/schemas/Pin' } },
          { name: 'filter', in: 'query', schema: { type: 'object' } },
        ],
      }),
    },
    '/notes': {
      post: operation('sendNotes', {
        requestBody: {
          content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
        },
      }),
    },
  },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      oauth: oauth('http://localhost:9/token'),
    },
    schemas: { Pin: { type: 'string', format: 'password' } },
  },
}
