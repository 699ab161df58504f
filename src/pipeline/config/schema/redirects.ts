/** Redirects from old addresses of the site. */
import * as z from 'zod'
import { redirectProblem } from '../../../shared/redirect-rule.ts'
import { object, text } from './object.ts'

/** One target, and the addresses that lead there. */
export const redirectSchema = object({
  from: z
    .union([text, z.array(text).min(1)], 'must be a text or a list of texts')
    .describe(
      'Old address in the site, or several: `/docs/old`. With `/*` at its end: every address below it, by the pages that `to` has.',
    ),
  to: text.describe(
    'Page or file that it leads to (`/docs/new`, `/docs/new#part`), or a URL with `https:`. With `/*` in `from` it ends in `/:splat`, which stands for the rest of the address.',
  ),
})
  .superRefine(({ from, to }, context) => {
    for (const one of Array.isArray(from) ? from : [from]) {
      const problem = redirectProblem(one, to)
      if (problem === null) continue
      context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
    }
  })
  .meta({
    name: 'Redirect',
    description:
      'A redirect from where a page once was. Every locale gets it, unless `from` begins with the prefix of one.',
  })
