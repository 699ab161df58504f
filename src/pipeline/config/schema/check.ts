import * as z from 'zod'
import { languageTag } from './locale.ts'
import { isRegex, object, text } from './object.ts'

/** `/…/` is a regular expression, anything else the beginning of a URL. */
const urlPattern = text.refine(
  (value) => !/^\/.*\/$/s.test(value) || isRegex(value.slice(1, -1)),
  'must be the beginning of a URL, or a regular expression between slashes',
)

const seconds = z.number().positive()

/** Settings of `docsgen check`. */
export const checkSchema = object({
  sourceLocale: languageTag.exactOptional().meta({
    description:
      'Locale that translations are made from; where it lacks a page, the nearest fallback of the locale.',
    completedWith: '`defaultLocale`',
  }),
  external: object({
    ignore: z
      .array(urlPattern)
      .default([])
      .describe(
        'Links that are not requested: beginnings of URLs, or regular expressions between slashes such as `/\\.local\\b/`.',
      ),
    timeout: seconds.max(600).default(15).describe('Seconds that one request may take.'),
    budget: seconds.max(86_400).default(300).describe('Seconds that all requests may take.'),
  })
    .prefault({})
    .describe('Links to other sites, which `--external` requests.'),
}).meta({ name: 'Check', description: 'Settings of `docsgen check`.' })
