import * as z from 'zod'
import { languageTag } from './locale.ts'
import { object, off, on, text } from './object.ts'

/** `/docs/` → `docs`. */
const contextPath = text
  .regex(/^[^?#\\\s]*$/, 'must be a path such as docs/api')
  .transform((path, context) => {
    const parts = path.split('/').filter(Boolean)
    if (parts.length > 0) return parts.join('/')
    context.addIssue('must name a part of the site, such as docs/api')
    return z.NEVER
  })
  .pipe(z.string())

const context = object({
  path: contextPath.describe('Path of its pages, without base and locale: `docs/api`.'),
  label: z
    .union([text, z.record(text, text)])
    .exactOptional()
    .meta({
      description:
        'Name of the context: a text, which messages can translate as `search.context.<path>`, or a text for each locale.',
      completedWith: '`path`',
    }),
}).meta({
  name: 'SearchContext',
  description: 'A part of the site that readers can search alone: the pages below a path.',
})

/** A context of search (spec 3.3); a string is short for `{ path }`. */
const searchContext = z.union([contextPath.transform((path) => ({ path })).pipe(context), context])

const share = z.number().min(0).max(1)

/** Search in the site. */
export const searchSchema = object({
  enabled: on.describe(
    'Readers can search the site; without it there is no box, no page and no index.',
  ),
  contexts: z
    .array(searchContext)
    .superRefine((contexts, check) => {
      for (const [at, { path }] of contexts.entries()) {
        const first = contexts.findIndex((one) => one.path === path)
        if (first < at) {
          check.addIssue({
            code: 'custom',
            path: [at],
            message: `must be another context than [${first}]`,
          })
        }
      }
    })
    .default([])
    .describe('Parts of the site that readers can search alone: paths, or objects with a label.'),
  synonyms: z
    .record(languageTag, z.array(z.array(text).min(2)))
    .default({})
    .describe(
      "Words for the same thing, for each locale: `{ en: [['agent', 'operator']] }`. A query with one of them also finds the others, behind what has its own words. Those of a locale's `glossary` count, too.",
    ),
  generalSynonyms: on.describe(
    "Beside these, use docsgen's list of general words of software documentation (delete, remove), for English and Chinese.",
  ),
  contextRequired: off.describe('Show the search box on pages of a context only.'),
  thresholds: object({
    mrr: share
      .default(0.8)
      .describe('Least mean reciprocal rank of pages that are searched by their title.'),
    recall: share
      .default(0.9)
      .describe('Least share of automatic queries that have their page among the first 8 hits.'),
    zeroHits: share.default(0.02).describe('Largest share of automatic queries without any hit.'),
    bytes: z
      .number()
      .positive()
      .default(150_000)
      .describe('Largest download of a first query, in bytes after gzip: median of all queries.'),
  })
    .prefault({})
    .describe('Thresholds of `docsgen search-index --eval`.'),
})
  .superRefine(({ contexts, contextRequired }, check) => {
    if (!contextRequired || contexts.length > 0) return
    // No page would have the box.
    const message = 'must be false without `contexts`'
    check.addIssue({ code: 'custom', path: ['contextRequired'], message })
  })
  .meta({ name: 'Search', description: 'Search in the site.' })
