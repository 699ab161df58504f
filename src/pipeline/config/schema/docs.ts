import { z } from 'zod'
import { reservedFolders } from '../../collections/collections.ts'
import { object, off, on, text, textOrNull } from './object.ts'
import { sidebarsSchema } from './sidebars.ts'

/** A folder in the site's folder, without slashes at its ends. */
const folder = text.transform((value, context) => {
  const path = value.replace(/^\.?\/+|\/+$/g, '')
  if (path === '' || path === '.' || /(^|\/)\.\.(\/|$)|\\|^[a-z]:/i.test(path)) {
    context.addIssue('must be a folder inside the folder of the site')
    return z.NEVER
  }
  if (reservedFolders().includes(path.split('/')[0] ?? '')) {
    context.addIssue('must not be in a folder with another purpose')
    return z.NEVER
  }
  return path
})

const versionSchema = object({
  name: text.describe('Name of the version: `2.0`.'),
  label: text.exactOptional().meta({ description: 'Text in menus.', completedWith: '`name`' }),
  url: textOrNull.describe(
    'Path below `baseUrl` where the version is built; missing for the first version only, which is the docs folder itself.',
  ),
}).meta({ name: 'Version', description: 'A version of the documents.' })

/** The documents: their folder, routes, sidebars and versions. */
export const docsSchema = object({
  path: folder.pipe(text).default('docs').describe("Folder of the default locale's documents."),
  routeBasePath: z
    .string()
    .regex(/^[^?#\\\s]*$/, 'must be a path such as docs')
    .default('docs')
    .transform((path) => path.split('/').filter(Boolean).join('/'))
    .pipe(z.string())
    .describe('First part of their routes; `/` puts them at the root.'),
  sidebars: sidebarsSchema
    .nullable()
    .default(null)
    .describe(
      'Sidebars by id, or the path of a JSON, YAML or TypeScript file with them; `null`: one sidebar `docs`, made from the folders.',
    ),
  sidebarCollapsible: on.describe('Categories can be collapsed.'),
  sidebarCollapsed: on.describe('Categories are collapsed at first.'),
  sidebarHideable: off.describe(
    'On wide screens a button hides the sidebar; the choice of the reader is remembered.',
  ),
  numberPrefixes: on.describe('Remove `01-` from ids, routes and labels, and sort by it.'),
  breadcrumbs: on.describe('Show above a document where it is in the sidebar.'),
  editUrl: text
    .regex(/^https?:\/\//, 'must be a URL such as https://github.com/owner/repository/edit/main/')
    .overwrite((url) => (url.endsWith('/') ? url : `${url}/`))
    .nullable()
    .default(null)
    .describe(
      "Start of edit links, such as `https://github.com/owner/repository/edit/main/`; the file's path in the site's folder follows. `null`: no links.",
    ),
  showLastUpdateTime: off.describe('Show when a page was changed last, by its history in git.'),
  showLastUpdateAuthor: off.describe('Show who changed a page last.'),
  versions: z
    .array(versionSchema)
    .default([])
    .describe('Versions in the order of the version menu, the newest first.'),
}).meta({ name: 'Docs', description: 'The documents.' })
