import fs from 'node:fs'
import path from 'node:path'
import type { BuildFailure, Message } from 'esbuild'
import {
  type Diagnostic,
  type DiagnosticCode,
  diagnostic,
  type Place,
} from '../../shared/diagnostic.ts'
import { messagePlace } from './message-place.ts'
import { type MessageWords, messageWords, unresolved } from './message-words.ts'

interface PluginErrorOptions {
  /** Absolute folder of the site. */
  readonly root: string
  readonly code: DiagnosticCode
  /** Where the configuration names a plugin; null for any other module. */
  placeOf(name: string): Partial<Place> | null
  /** Of errors that name no place. */
  readonly otherPlace?: Partial<Place>
}

/** The errors of a bundle of plugins: where the configuration names a plugin that is missing, else at the import that fails. */
export function pluginErrors(
  { errors = [], message }: Partial<BuildFailure>,
  { root, code, placeOf, otherPlace = {} }: PluginErrorOptions,
): Diagnostic[] {
  const problems = errors.map((error) => {
    const { location, text } = error
    const name = unresolved(text)
    const named = name === null ? null : placeOf(name)
    if (name === null || named === null) {
      const { message: words, ...hint } = messageWords(root, error)
      const place = location ? { file: location.file, ...messagePlace(location) } : otherPlace
      return diagnostic(code, words, { ...hint, ...place })
    }
    const { message: words, ...hint } = missingPlugin(root, name, error)
    return diagnostic(code, words, { ...hint, ...named })
  })
  return problems.length > 0 ? problems : [diagnostic(code, message ?? '', otherPlace)]
}

function missingPlugin(root: string, name: string, error: Message): MessageWords {
  if (/^[./]/.test(name)) return { message: `There is no plugin “${name}” in the site’s folder.` }
  if (!fs.existsSync(path.join(root, name))) return messageWords(root, error)
  // Without `./`, the file `plugins/x.ts` of the site is looked for in a package `plugins`.
  return { message: `“${name}” is the name of a package.`, hint: `Did you mean “./${name}”?` }
}
