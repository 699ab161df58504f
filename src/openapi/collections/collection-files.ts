/** The texts of the collections of a specification, by the names of their files. */
import { withWritten } from '../long-numbers.ts'
import type { SpecificationData } from '../open-specification.ts'
import { brunoCollection } from './bruno.ts'
import { collectionNames } from './collection-names.ts'
import { postmanCollection } from './postman.ts'
import { requestCollection } from './requests.ts'

/** Makes all collections of a specification; equal specifications give equal texts. */
export function collectionFiles({ api, place }: SpecificationData): Record<string, string> {
  if (api === null) return {}
  const collection = requestCollection(api, place.origin)
  const text = (value: object) => withWritten(`${JSON.stringify(value, null, 2)}\n`, api.numbers)
  return {
    [collectionNames.postman]: text(postmanCollection(collection)),
    [collectionNames.bruno]: text(brunoCollection(collection)),
  }
}
