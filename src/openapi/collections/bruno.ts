/** A collection as one file that Bruno imports: its own JSON, which all of its versions read. */
import type { HttpBody } from '../request/request.ts'
import type {
  CollectionAuth,
  CollectionEntry,
  CollectionField,
  CollectionRequest,
  RequestCollection,
} from './requests.ts'

/** The value of the file. Bruno refuses one with a key that it does not know. */
export function brunoCollection(collection: RequestCollection): object {
  const { name, description, entries, variables, servers } = collection
  const [first, ...others] = servers
  const valuesAt = (url: string | undefined) =>
    variables.map((variable) => ({
      name: variable.name,
      value: variable.name === 'baseUrl' && url !== undefined ? url : variable.value,
      type: 'text',
      enabled: true,
      secret: variable.isSecret,
    }))
  const environments = [first, ...others].map((server) => ({
    name: fileName(server?.name ?? 'Server'),
    variables: valuesAt(server?.url),
  }))
  return {
    name: name || 'API',
    version: '1',
    items: withOwnNames(entries.map(itemOf)),
    environments: withOwnNames(environments),
    root: { docs: description },
  }
}

function itemOf(entry: CollectionEntry, index: number): object {
  const seq = index + 1
  const name = fileName(entry.name)
  if (entry.kind === 'request') return { type: 'http', name, seq, request: requestOf(entry) }
  const root = { docs: entry.description }
  return { type: 'folder', name, seq, root, items: withOwnNames(entry.entries.map(itemOf)) }
}

/** Items become files and folders: names are cut, and none is empty. */
function fileName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, 120) || 'Unnamed'
}

/** Items of one folder with the same name would be one file: from the second on they are numbered. */
function withOwnNames(items: readonly object[]): object[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const { name } = item as { readonly name: string }
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? item : { ...item, name: `${name} ${count}` }
  })
}

function requestOf(request: CollectionRequest): object {
  const { method, base, path, pathFields, query, headers, body, auth, description } = request
  const sent = query.filter(({ isOn }) => isOn).map(({ name, value }) => `${name}=${value}`)
  return {
    url: `{{${base}}}${path}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    method,
    headers: headers.map(fieldOf),
    params: [
      ...pathFields.map((field) => ({ ...fieldOf(field), type: 'path' })),
      ...query.map((field) => ({ ...fieldOf(field), type: 'query' })),
    ],
    auth: authOf(auth),
    body: body === null ? { mode: 'none' } : bodyOf(body),
    docs: description,
  }
}

function fieldOf({ name, value, description, isOn }: CollectionField): object {
  return { name, value, description, enabled: isOn }
}

function authOf(auth: CollectionAuth): object {
  switch (auth.type) {
    case 'none':
      return { mode: 'none' }
    case 'basic':
    case 'digest':
      return { mode: auth.type, [auth.type]: { username: auth.user, password: auth.password } }
    case 'bearer':
      return { mode: 'bearer', bearer: { token: auth.token } }
    case 'apiKey': {
      const placement = auth.in === 'query' ? 'queryparams' : 'header'
      return { mode: 'apikey', apikey: { key: auth.key, value: auth.value, placement } }
    }
    case 'oauth2':
      return { mode: 'oauth2', oauth2: oauthOf(auth) }
  }
}

/** Each grant has the keys that it needs: Bruno refuses others. */
function oauthOf(auth: Extract<CollectionAuth, { readonly type: 'oauth2' }>): object {
  const { grant, authorizationUrl, tokenUrl, user, password } = auth
  const isRedirect = grant === 'authorization_code' || grant === 'implicit'
  return {
    grantType: grant,
    ...(isRedirect && { callbackUrl: '', authorizationUrl, state: '' }),
    ...(grant !== 'implicit' && { accessTokenUrl: tokenUrl, clientSecret: auth.clientSecret }),
    ...(grant === 'password' && { username: user, password }),
    ...(grant === 'authorization_code' && { pkce: true }),
    clientId: auth.clientId,
    scope: auth.scope,
    tokenPlacement: 'header',
    tokenHeaderPrefix: 'Bearer',
  }
}

function bodyOf(body: HttpBody): object {
  switch (body.type) {
    case 'text': {
      const mode = modeOf(body.mediaType)
      return { mode, [mode]: body.text }
    }
    case 'form':
      return {
        mode: 'formUrlEncoded',
        formUrlEncoded: body.fields.map(([name, value]) => ({ name, value, enabled: true })),
      }
    case 'multipart':
      return {
        mode: 'multipartForm',
        multipartForm: body.parts.map((part) => ({
          name: part.name,
          ...('fileName' in part
            ? { type: 'file', value: [] }
            : { type: 'text', value: part.value }),
          contentType: part.contentType ?? '',
          enabled: true,
        })),
      }
    case 'file':
      return {
        mode: 'file',
        file: [{ filePath: '', contentType: body.mediaType, selected: true }],
      }
  }
}

function modeOf(mediaType: string): 'json' | 'xml' | 'text' {
  if (/json/i.test(mediaType)) return 'json'
  return /xml/i.test(mediaType) ? 'xml' : 'text'
}
