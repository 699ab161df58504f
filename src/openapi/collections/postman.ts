/** A collection in the format of Postman, version 2.1. */
import type { HttpBody } from '../request/request.ts'
import type {
  CollectionAuth,
  CollectionEntry,
  CollectionField,
  CollectionRequest,
  RequestCollection,
} from './requests.ts'

/** The name by which programs know the format. */
const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** The value of a file that Postman, and what reads its collections, imports. */
export function postmanCollection(collection: RequestCollection): object {
  const { name, version, description, entries, variables } = collection
  return {
    info: { name, ...text('description', description), ...text('version', version), schema },
    item: entries.map(itemOf),
    variable: variables.map(({ name: key, value, description: about }) => ({
      key,
      value,
      type: 'string',
      ...text('description', about),
    })),
  }
}

function itemOf(entry: CollectionEntry): object {
  const { name, description } = entry
  if (entry.kind === 'request') return { name, request: requestOf(entry), response: [] }
  return { name, ...text('description', description), item: entry.entries.map(itemOf) }
}

function requestOf(request: CollectionRequest): object {
  const { method, base, path, pathFields, query, headers, body, auth, description } = request
  const sent = query.filter(({ isOn }) => isOn).map(({ name, value }) => `${name}=${value}`)
  return {
    method,
    ...text('description', description),
    auth: authOf(auth),
    header: headers.map(fieldOf),
    ...(body !== null && { body: bodyOf(body) }),
    url: {
      raw: `{{${base}}}${path}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
      host: [`{{${base}}}`],
      path: path.split('/').slice(1),
      ...(query.length > 0 && { query: query.map(fieldOf) }),
      ...(pathFields.length > 0 && { variable: pathFields.map(fieldOf) }),
    },
  }
}

function fieldOf({ name, value, description, isOn }: CollectionField): object {
  return {
    key: name,
    value,
    ...text('description', description),
    ...(!isOn && { disabled: true }),
  }
}

function authOf(auth: CollectionAuth): object {
  const values = (type: string, fields: Readonly<Record<string, string>>) => ({
    type,
    [type]: Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => ({ key, value, type: 'string' })),
  })
  switch (auth.type) {
    case 'none':
      return { type: 'noauth' }
    case 'basic':
    case 'digest':
      return values(auth.type, { username: auth.user, password: auth.password })
    case 'bearer':
      return values('bearer', { token: auth.token })
    case 'apiKey':
      return values('apikey', { key: auth.key, value: auth.value, in: auth.in })
    case 'oauth2':
      return values('oauth2', {
        grant_type: auth.grant === 'password' ? 'password_credentials' : auth.grant,
        authUrl: auth.authorizationUrl,
        accessTokenUrl: auth.tokenUrl,
        scope: auth.scope,
        clientId: auth.clientId,
        clientSecret: auth.clientSecret,
        username: auth.user,
        password: auth.password,
        addTokenTo: 'header',
      })
  }
}

function bodyOf(body: HttpBody): object {
  switch (body.type) {
    case 'text': {
      const language = languageOf(body.mediaType)
      return { mode: 'raw', raw: body.text, options: { raw: { language } } }
    }
    case 'form':
      return {
        mode: 'urlencoded',
        urlencoded: body.fields.map(([key, value]) => ({ key, value, type: 'text' })),
      }
    case 'multipart':
      return {
        mode: 'formdata',
        formdata: body.parts.map((part) => ({
          key: part.name,
          ...('fileName' in part
            ? { type: 'file', src: null }
            : { type: 'text', value: part.value }),
          ...(part.contentType !== undefined && { contentType: part.contentType }),
        })),
      }
    case 'file':
      return { mode: 'file', file: { src: null } }
  }
}

function languageOf(mediaType: string): string {
  if (/json/i.test(mediaType)) return 'json'
  return /xml/i.test(mediaType) ? 'xml' : 'text'
}

function text(key: string, value: string): object {
  return value === '' ? {} : { [key]: value }
}
