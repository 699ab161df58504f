import * as z from 'zod'
import { object, text } from './object.ts'

/** Id of a specification: part of the names of files and of routes. */
const specificationId = z.string().regex(/^[a-z\d][\w-]*$/i, 'must be a name such as api-reference')

/** A file or folder, or the address of one on a server. */
const path = text.transform((value, context) => {
  if (/^https?:\/\//i.test(value) && URL.canParse(value)) return value
  if (/^[a-z][a-z\d+.-]*:|^\/|\\/i.test(value)) {
    context.addIssue('must be a file, a folder or a URL, such as openapi/api.yaml')
    return z.NEVER
  }
  return value.replace(/^(?:\.\/)+|\/+$/g, '')
})

/** A file of the site. */
const file = path
  .refine((value) => !/^https?:/i.test(value), 'must be a file of the site')
  .pipe(text)

/** The address of a site. */
const url = text.refine(
  (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
  'must be a URL, such as https://developers.example.com/docs/',
)

const specification = object({
  path: path
    .pipe(text)
    .describe(
      "File of the specification, relative to the site's folder; a folder that has it as `openapi.yaml`, `asyncapi.yaml` or `mcp.json`; or a URL.",
    ),
  overlays: z
    .array(file)
    .default([])
    .describe(
      "Files with overlays (OpenAPI Overlay 1.0 or 1.1), relative to the site's folder, that change the specification before it is read, in their order. Readers download the result.",
    ),
  workflows: z
    .array(file)
    .default([])
    .describe(
      "Files with workflows (Arazzo 1.0) of the specification, relative to the site's folder: each workflow becomes a page.",
    ),
  routeBasePath: z
    .string()
    .regex(/^[^?#\\\s]*$/, 'must be a path such as docs/api-reference')
    .transform((route) => route.split('/').filter(Boolean).join('/'))
    .pipe(text)
    .exactOptional()
    .meta({
      description: 'First part of the routes of its pages.',
      completedWith: '`docs/` and the id',
    }),
  label: z
    .union([text, z.record(text, text)])
    .exactOptional()
    .meta({
      description: 'Its name in menus and search: a text, or a text for each locale.',
      otherwise: 'the title of the specification',
    }),
  linkBase: url
    .nullable()
    .default(null)
    .describe(
      'Address of the site that the texts of the specification were written for: relative links in them lead there.',
    ),
  maxPages: z
    .int()
    .positive()
    .default(20_000)
    .describe(
      'Most pages of the specification. Operations beyond them are left out, schemas are shown where they are used; both are reported.',
    ),
}).meta({ name: 'Api', description: 'A specification of OpenAPI or AsyncAPI.' })

/** The specifications of a site by id; a text is short for `{ path }`. */
export const openapiSchema = z.record(
  specificationId,
  z.union([path.transform((only) => ({ path: only })).pipe(specification), specification]),
)
