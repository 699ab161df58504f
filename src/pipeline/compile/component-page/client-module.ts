import type { ClientModule } from '../../../shared/model/compiled.ts'
import { contentHash } from '../../../support/content-hash.ts'

/** What a file of the site gives to the browser: `code` exports the components (`ClientModule`). */
export function clientModule(file: string, code: string): ClientModule {
  return { id: moduleId(file), file, code }
}

/** The id of a file's client module: no character of it means anything in HTML. */
export function moduleId(file: string): string {
  return contentHash(file).slice(0, 12)
}
