import * as z from 'zod'
import { object, text } from './object.ts'

const term = object({
  term: text.exactOptional().meta({
    description: 'The word in this language.',
    completedWith: 'the name of the entry',
  }),
  also: z.array(text).default([]).describe('Other words for it, such as an abbreviation.'),
  definition: text.describe('One or two sentences, as text.'),
}).meta({ name: 'Term', description: 'A term that pages explain.' })

/** Terms of one locale; a text is short for `{ definition }`. */
export const termsSchema = z.record(
  z.string().regex(/^[^\s#"'<>][^#"'<>]*$/, 'must be a name'),
  z.union([
    text.transform((definition): z.output<typeof term> => ({ also: [], definition })),
    term,
  ]),
)
