import type { OpenApiVersion } from '../model.ts'
import { own, type Raw } from './raw-value.ts'

/** The version of OpenAPI that a file is written in; null: it is no specification. Newer ones are read as 3.2. */
export function versionOf(root: Raw): OpenApiVersion['version'] | null {
  const swagger = own(root, 'swagger')
  if (swagger === '2.0' || swagger === 2) return '2.0'
  const [, minor] = /^3\.(\d+)/.exec(String(own(root, 'openapi') ?? '')) ?? []
  if (minor === undefined) return own(root, 'openapi') === 3 ? '3.0' : null
  if (minor === '0') return '3.0'
  return minor === '1' ? '3.1' : '3.2'
}

/** The version of AsyncAPI that a file is written in, as written; null: it is none. */
export function asyncVersionOf(root: Raw): string | null {
  const version = own(root, 'asyncapi')
  return version === undefined ? null : String(version)
}
