/** Additions of plugins to pages: asked for and checked. */
import * as z from 'zod'
import type { PluginPage } from '../../plugin.ts'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { isObject } from '../../shared/is-object.ts'
import type { HeadTag } from '../../shared/model/head-tag.ts'
import { siteCodeLimit } from '../../support/site-code.ts'
import { TimeLimitError, withTimeLimit } from '../../support/time-limit.ts'
import type { ConfigSpot } from '../config/problems/find-in-config.ts'
import { schemaProblems } from '../config/problems/schema-problems.ts'
import { headTagSchema } from '../config/schema/head.ts'
import { object } from '../config/schema/object.ts'
import { jsonValue } from '../data/json-value.ts'
import { failed } from './plugin-calls.ts'
import type { LoadedPlugin } from './plugin-types.ts'

/** The additions of one plugin to a page, checked. */
export interface AddedToPage {
  readonly tags: readonly HeadTag[]
  /** `''`: none. */
  readonly className: string
  /** Where the configuration names the plugin. */
  readonly spot: ConfigSpot
}

/** The additions of all plugins to a page, in their order. */
export interface PageAddition {
  readonly added: readonly AddedToPage[]
  readonly problems: readonly Diagnostic[]
}

/** Asks the plugins what they add to a page. */
export type AdditionsTo = (page: PluginPage) => PageAddition

const additionsSchema = object({
  head: z.array(headTagSchema).max(100).default([]),
  meta: z.record(z.string().regex(/^[\w:.-]{1,100}$/, 'must be a name'), z.string()).default({}),
  class: z
    .string()
    .regex(/^[^"'<>&]*$/, 'must be names of classes')
    .max(1000)
    .default(''),
})

/** Metadata that stands in another attribute than `name`: Open Graph, and its namespaces. */
const properties = /^(?:og|article|book|fb|music|profile|video):/

/**
 * The plugins that add to pages.
 * @param isCheckedTwice - each is asked twice, and has to say the same
 */
export function createAdditions(
  plugins: readonly { readonly loaded: LoadedPlugin; readonly spot: ConfigSpot }[],
  isCheckedTwice: boolean,
): AdditionsTo | null {
  const asked = plugins.filter(({ loaded }) => loaded.plugin.page !== undefined)
  if (asked.length === 0) return null
  /** Plugins that did not come to an end: each further page would take as long. */
  const stuck = new Set<LoadedPlugin>()
  return (page) => {
    const added: AddedToPage[] = []
    const problems: Diagnostic[] = []
    const hint = `The page is ${page.route}.`
    const addOf = (loaded: LoadedPlugin, spot: ConfigSpot) => {
      const given = ask(loaded, page)
      if (isCheckedTwice && JSON.stringify(ask(loaded, page)) !== JSON.stringify(given)) {
        problems.push({ ...otherAddition(loaded), hint })
      }
      const tags = [...given.head, ...Object.entries(given.meta).map(metadata)]
      added.push({ tags, className: given.class.trim().replace(/\s+/g, ' '), spot })
    }
    for (const { loaded, spot } of asked) {
      if (stuck.has(loaded)) continue
      try {
        addOf(loaded, spot)
      } catch (error) {
        if (error instanceof TimeLimitError) stuck.add(loaded)
        problems.push({ ...failed(loaded, 'to add to a page', error), hint })
      }
    }
    return { added, problems }
  }
}

type Given = z.output<typeof additionsSchema>

/** @throws Error for anything but additions, and whatever the plugin throws */
function ask({ plugin, file }: LoadedPlugin, page: PluginPage): Given {
  // A copy of its own: the front matter is that of the document.
  const own = Object.freeze(structuredClone(page))
  const value: unknown = withTimeLimit(siteCodeLimit, () => plugin.page?.(own), file)
  if (value === null || value === undefined) return nothing
  if (isObject(value) && typeof value['then'] === 'function') {
    Promise.resolve(value).catch(() => {})
    throw new Error('`page` gave a promise: it has to give its additions at once.')
  }
  const given = jsonValue(value)
  const result = additionsSchema.safeParse(given)
  if (result.success) return result.data
  const [problem] = schemaProblems(result.error.issues, {
    value: given,
    locate: () => ({}),
    codeOf: () => 'plugin-failed',
  })
  throw new Error(`\`page\` gave something else than additions: ${problem?.message}`)
}

const nothing: Given = { head: [], meta: {}, class: '' }

function metadata([name, content]: readonly [string, string]): HeadTag {
  const attribute = properties.test(name) ? 'property' : 'name'
  return { tag: 'meta', attributes: { [attribute]: name, content }, content: '' }
}

function otherAddition({ name, place }: LoadedPlugin): Diagnostic {
  const message = `The plugin “${name}” was asked twice about the same page, and gave two answers: its \`page\` is not pure.`
  return diagnostic('plugin-inconsistent', message, place())
}
