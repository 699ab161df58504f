/** Parts of every call of a plugin: the context that it is given, and the problem when it fails. */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { reasonOf } from '../../support/site-code.ts'
import {
  type ContextOptions,
  createLoaderContext,
  type OpenContext,
} from '../data/loader-context.ts'
import type { LoadedPlugin } from './plugin-types.ts'

/**
 * The context of a plugin for one of its hooks. The answers of each hook are kept apart: one removes those that it does not ask for.
 * @param root - absolute folder of the site
 */
export function openContext(
  { id, file, isOfSite, place }: LoadedPlugin,
  hook: 'sources' | 'done',
  { root, signal }: Pick<ContextOptions, 'root' | 'signal'>,
): OpenContext {
  const owner = hook === 'sources' ? `plugin ${id}` : `plugin ${id}, ${hook}`
  return createLoaderContext({
    ...{ root, owner, signal },
    file: isOfSite ? file : (place().file ?? file),
  })
}

/** The problem of a plugin that has failed at something. */
export function failed(
  { name, placeOf, place }: Pick<LoadedPlugin, 'name' | 'placeOf' | 'place'>,
  what: string,
  error: unknown,
): Diagnostic {
  const message = `The plugin “${name}” failed ${what}: ${reasonOf(error)}`
  return diagnostic('plugin-failed', message, placeOf(error) ?? place())
}
