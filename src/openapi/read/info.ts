/** The fields of a specification about itself: title, servers, tags and links to more. */
import type {
  ApiDescription,
  ApiExternalDocs,
  ApiInfo,
  ApiOperation,
  ApiServer,
  ApiTag,
} from '../model.ts'
import {
  isRaw,
  listOf,
  type Raw,
  rawOf,
  textAt,
  textAtOrNull,
  textRecord,
  textsOf,
} from './raw-value.ts'

/** `info`. */
export function infoOf(root: Raw): ApiInfo {
  const info = rawOf(root, 'info')
  const contact = textRecord(rawOf(info, 'contact'))
  const license = rawOf(info, 'license')
  const licenseName = textAtOrNull(license, 'name')
  return {
    title: textAt(info, 'title'),
    version: textAt(info, 'version'),
    summary: textAt(info, 'summary'),
    description: textAt(info, 'description'),
    termsOfService: textAtOrNull(info, 'termsOfService'),
    contact: Object.keys(contact).length > 0 ? pick(contact, ['name', 'url', 'email']) : null,
    license:
      licenseName === null
        ? null
        : { name: licenseName, ...pick(textRecord(license), ['url', 'identifier']) },
  }
}

function pick<Key extends string>(
  texts: Readonly<Record<string, string>>,
  keys: readonly Key[],
): { [key in Key]?: string } {
  const entries = keys.flatMap((key) => (texts[key] === undefined ? [] : [[key, texts[key]]]))
  return Object.fromEntries(entries) as { [key in Key]?: string }
}

/** Whether an address of a specification is one that readers are led to: another scheme can run a script or does nothing. */
export function isPageAddress(url: string): boolean {
  return /^https?:\/\//i.test(url)
}

/** `externalDocs` of an object; null: none with an address. */
export function externalDocsOf(raw: Raw): ApiExternalDocs | null {
  const docs = rawOf(raw, 'externalDocs')
  const url = textAtOrNull(docs, 'url')
  return url === null ? null : { url, description: textAt(docs, 'description') }
}

/** `servers` of an object; null: it names none. */
export function serversOf(raw: Raw): ApiServer[] | null {
  const servers = listOf(raw, 'servers').filter(isRaw)
  if (servers.length === 0) return null
  return servers.map(serverOf)
}

/** One of `servers`. */
export function serverOf(server: Raw): ApiServer {
  const variables = rawOf(server, 'variables')
  return {
    url: textAt(server, 'url'),
    name: textAt(server, 'name'),
    description: textAt(server, 'description'),
    variables: Object.keys(variables).map((name) => {
      const variable = rawOf(variables, name)
      return {
        name,
        default: textAt(variable, 'default'),
        enum: listOf(variable, 'enum').map(String),
        description: textAt(variable, 'description'),
      }
    }),
  }
}

/** The declared tags, each once, then those that are only used. */
export function tagsOf(root: Raw, used: Iterable<string>): ApiTag[] {
  const tags = new Map<string, ApiTag>()
  for (const raw of listOf(root, 'tags')) {
    if (!isRaw(raw)) continue
    const name = textAtOrNull(raw, 'name')
    if (name === null || tags.has(name)) continue
    tags.set(name, {
      name,
      label: textAtOrNull(raw, 'x-displayName') ?? textAtOrNull(raw, 'summary') ?? name,
      description: textAt(raw, 'description'),
      externalDocs: externalDocsOf(raw),
      parent: textAtOrNull(raw, 'parent'),
    })
  }
  for (const name of used) {
    if (tags.has(name)) continue
    tags.set(name, { name, label: name, description: '', externalDocs: null, parent: null })
  }
  return [...tags.values()]
}

/** `x-tagGroups`, else the tags below those that they name as `parent` (3.2). */
export function tagGroupsOf(root: Raw, tags: readonly ApiTag[]): ApiDescription['tagGroups'] {
  const groups = listOf(root, 'x-tagGroups').filter(isRaw)
  if (groups.length > 0) {
    return groups.map((group) => ({ name: textAt(group, 'name'), tags: textsOf(group, 'tags') }))
  }
  const parents = new Map(
    tags.flatMap(({ name, parent }) => (parent === null ? [] : [[name, parent] as const])),
  )
  if (parents.size === 0) return []
  const labels = new Map(tags.map(({ name, label }) => [name, label]))
  const members = new Map<string, string[]>()
  for (const { name } of tags) {
    const top = topOf(name, parents)
    members.set(top, [...(members.get(top) ?? []), name])
  }
  return [...members].map(([name, names]) => ({ name: labels.get(name) ?? name, tags: names }))
}

/** The tag at the top; of a circle, the tag itself. */
function topOf(name: string, parents: ReadonlyMap<string, string>): string {
  const seen = new Set<string>()
  let top = name
  for (let parent = parents.get(top); parent !== undefined; parent = parents.get(top)) {
    if (seen.has(parent)) return name
    seen.add(parent)
    top = parent
  }
  return top
}

/** The day of removal and the level of stability of an operation or parameter, as many tools write them. */
export function lifecycleOf(raw: Raw): Pick<ApiOperation, 'sunset' | 'stability'> {
  return {
    sunset: textAtOrNull(raw, 'x-sunset'),
    stability: textAtOrNull(raw, 'x-stability-level'),
  }
}
