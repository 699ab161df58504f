/**
 * Files for Docker Compose and Kubernetes in the pages of docsgen's own site hold together: what they name is there, and
 * both languages have the same files.
 */
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { codeBlocks } from './blocks.ts'

/** The keys of a service that our pages use. A new one is looked up in the specification of Compose, then added. */
const serviceKeys = new Set(
  `command depends_on deploy environment extra_hosts healthcheck hostname image network_mode ports restart ulimits
  volumes`.split(/\s+/),
)
const port = /^(?:\d+\.\d+\.\d+\.\d+:)?\d+(?:-\d+)?:\d+(?:-\d+)?(?:\/(?:tcp|udp))?$/
const folder = /^[./~$]/

interface Service {
  readonly depends_on?: readonly string[]
  readonly environment?: Readonly<Record<string, unknown>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes?: Readonly<Record<string, unknown>>
}

interface Deployment {
  readonly selector: { readonly matchLabels: Readonly<Record<string, string>> }
  readonly template: { readonly metadata: { readonly labels: Readonly<Record<string, string>> } }
}

interface File {
  readonly place: string
  readonly value: unknown
}

/** The documents of all YAML blocks. */
const files: readonly File[] = codeBlocks()
  .filter(({ language }) => language === 'yaml')
  .flatMap(({ place, code }) =>
    parseAllDocuments(code).map((document) => ({ place, value: document.toJS() as unknown })),
  )

const has = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && key in value
const isDeployed = ({ value }: File) => has(value, 'services') || has(value, 'kind')

/** What is wrong with a service. */
function problemsOf(name: string, service: Service, { services, volumes = {} }: Compose): string[] {
  const named = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
  return [
    ...Object.keys(service).filter((key) => !serviceKeys.has(key)),
    ...(service.ports ?? []).filter((text) => !port.test(text)),
    ...(service.depends_on ?? []).filter((other) => !has(services, other)),
    ...named.filter((volume) => !folder.test(volume) && !has(volumes, volume)),
    ...Object.entries(service.environment ?? {})
      .filter(([, value]) => typeof value !== 'string')
      .map(([key]) => `${key} is no text`),
  ].map((problem) => `${name}: ${problem}`)
}

test('files of Compose name ports, volumes and services that there are', () => {
  const ofCompose = files.filter(({ value }) => has(value, 'services'))
  expect(ofCompose.length).toBeGreaterThan(20)
  const problems = ofCompose.flatMap(({ place, value }) => {
    const compose = value as Compose
    const used = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes)
    const unused = Object.keys(compose.volumes ?? {}).filter(
      (name) => !used.some((volume) => volume.startsWith(`${name}:`)),
    )
    const ofServices = Object.entries(compose.services).flatMap(([name, service]) =>
      problemsOf(name, service, compose),
    )
    return [...ofServices, ...unused].map((problem) => `${place} ${problem}`)
  })
  expect(problems).toEqual([])
})

test('a deployment on Kubernetes selects its own pods', () => {
  const specs = files
    .filter(({ value }) => (value as { kind?: string } | null)?.kind === 'Deployment')
    .map(({ value }) => (value as { spec: Deployment }).spec)
  expect(specs).not.toEqual([])
  for (const { selector, template } of specs)
    expect(template.metadata.labels).toMatchObject(selector.matchLabels)
})

test('both languages have the same files', () => {
  const filesIn = (folderOfPages: string) =>
    files
      .filter(({ place }) => place.startsWith(`content/${folderOfPages}`))
      .filter(isDeployed)
      .map(({ place, value }) => ({ page: place.replace(/^.*?docs\/|:\d+$/g, ''), value }))
      // Messages of Compose for a variable that is not set are in the reader's language.
      .map((file) => JSON.stringify(file).replace(/:\?[^}]*\}/g, ':?}'))
  expect(filesIn('i18n/zh-CN/docs/')).toEqual(filesIn('docs/'))
})
