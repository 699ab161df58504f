import type { Raw } from './raw.ts'
import { isRaw } from './raw.ts'

/** A specification of OpenAPI 2.0 as one of 3.0. The library is loaded when there is one. */
export async function convertTwo(root: Raw): Promise<Raw | null> {
  const { upgradeFromTwoToThree } = await import('@scalar/openapi-upgrader/2.0-to-3.0')
  const converted: unknown = upgradeFromTwoToThree(structuredClone(root))
  return isRaw(converted) ? converted : null
}
