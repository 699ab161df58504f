/** Tags that a site adds to the head of its pages. */
import * as z from 'zod'
import { object } from './object.ts'

/** Elements without content. */
const isVoid = (tag: string): boolean => tag === 'meta' || tag === 'link'

/** One tag. Scripts that a browser would not run, and text that would close the element, are refused. */
export const headTagSchema = object({
  tag: z.enum(['meta', 'link', 'script', 'style', 'noscript']).describe('Name of the element.'),
  attributes: z
    .record(
      z
        .string()
        .regex(/^[A-Za-z][\w:.-]*$/, 'must be the name of an attribute')
        // As browsers read it: `SRC` is `src`, also for all that looks at the attributes of a tag.
        .overwrite((name) => name.toLowerCase())
        .refine((name) => !/^on/i.test(name), {
          error: 'is a handler, which the content policy blocks; use a script instead',
        }),
      z.union([z.string(), z.number(), z.boolean()]),
    )
    .default({})
    .describe(
      'Attributes; `true` writes the name alone. A path that begins with `/` is a file under `static/`.',
    ),
  content: z
    .string()
    .default('')
    .describe('Text of a script or style sheet, HTML of a `noscript`.'),
})
  .superRefine(({ tag, content }, context) => {
    if (content === '') return
    const issue = (message: string) =>
      context.addIssue({ code: 'custom', path: ['content'], message })
    if (isVoid(tag)) issue(`must not be there: a \`${tag}\` has attributes only`)
    else if (content.toLowerCase().includes(`</${tag}`)) issue(`must not contain \`</${tag}\``)
    else if (tag === 'script' && content.includes('<!--')) issue('must not contain `<!--`')
  })
  .meta({
    name: 'HeadTag',
    description:
      'A tag in the head of every page. The content policy allows inline scripts by their hash, and the hosts that scripts and style sheets come from.',
  })
