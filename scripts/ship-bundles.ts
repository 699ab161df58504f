import { makeOwnPart, shippedNames } from '../src/pipeline/bundle/own-parts.ts'
import { shipPart } from '../src/pipeline/bundle/shipped-parts.ts'

/** Writes the bundles that are the same on every site into dist/, as this build of docsgen makes them. */
export async function shipBundles(): Promise<void> {
  for (const name of shippedNames) shipPart(name, await makeOwnPart(name))
}
