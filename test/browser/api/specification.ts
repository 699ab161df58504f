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
      variables: { port: { default: '1' } },
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
  },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      oauth: oauth('http://localhost:9/token'),
    },
  },
}
