/** Where a collection of documents is: in the site's folder, on the site, and in its repository. */
import * as z from 'zod'
import { text } from './object.ts'

/** A folder in the site's folder, without slashes at its ends. */
export const folder = text.transform((value, context) => {
  const path = value.replace(/^(?:\.\/+)+|\/+$/g, '')
  if (path === '' || path === '.' || /^\/|(^|\/)\.\.(\/|$)|\\|^[a-z]:/i.test(path)) {
    context.addIssue(
      'must be a folder inside the folder of the site, or a link there to another folder',
    )
    return z.NEVER
  }
  return path
})

/** Patterns of files in the folder that are left out. */
export const exclude = z
  .array(
    text
      .overwrite((pattern) => pattern.replace(/^(?:\.\/+)+|\/+$/g, ''))
      .regex(/^(?![/!])(?!.*\\)./, 'must be a pattern such as `internal/**` or `**/*.draft.md`'),
  )
  .default([])
  .describe(
    'Files and folders of which no pages are made, in any language and version: patterns such as `internal` or `**/*.draft.md`, which begin in the folder. Pages can still include them.',
  )

/** First part of the routes of a collection, without slashes at its ends. */
export function routeBasePath(preset: string) {
  return z
    .string()
    .regex(/^[^?#\\\s]*$/, `must be a path such as ${preset}`)
    .default(preset)
    .transform((path) => path.split('/').filter(Boolean).join('/'))
    .pipe(z.string())
}

/** A file in the folder of the collection. */
export const dataFile = text.regex(
  /^(?![./\\])[^\\]+\.(?:ya?ml|json)$/,
  'must be the name of a YAML or JSON file in that folder',
)

/** JSON Schema of the fields of front matter that the documents have of their own. */
export const frontMatter = z.record(z.string(), z.unknown()).exactOptional().meta({
  description:
    'JSON Schema (draft 2020-12) of the fields of front matter that its documents have of their own. Components get their values.',
  otherwise: 'none: unknown fields are ignored',
  typescript: 'Readonly<Record<string, unknown>>',
})

/** Start of edit links. */
export const editUrl = text
  .regex(/^https?:\/\//, 'must be a URL such as https://github.com/owner/repository/edit/main/')
  .overwrite((url) => (url.endsWith('/') ? url : `${url}/`))
  .nullable()
  .default(null)
  .describe(
    "Start of edit links, such as `https://github.com/owner/repository/edit/main/`; the file's path in the site's folder follows. `null`: no links.",
  )
