import type { ClientModule } from '../../../shared/model/compiled.ts'
import { contentHash } from '../../../support/content-hash.ts'

/** The module that the browser loads for a file of the site: `code` exports its components. */
export function clientModule(file: string, code: string): ClientModule {
  return { id: moduleId(file), file, code }
}

/** The id of a file's client module: no character of it means anything in HTML. */
export function moduleId(file: string): string {
  return contentHash(file).slice(0, 12)
}
