import * as z from 'zod'
import { object, off, on, text, textOrNull } from './object.ts'
import { dataFile, editUrl, exclude, folder, frontMatter, routeBasePath } from './place.ts'
import { sidebarsSchema } from './sidebars.ts'

/** Part of a route, as authors write it: without slashes at its ends, and inside of what is above it. */
const routePart = z
  .string()
  .regex(/^[^?#\\\s]*$/, 'must be a path such as 1.x')
  .refine((path) => !path.split('/').some((part) => part === '..' || part === '.'), {
    error: 'must be a path without `.` and `..`',
  })
  .transform((path) => path.split('/').filter(Boolean).join('/'))
  .pipe(z.string())

const versionSchema = object({
  label: text.exactOptional().meta({
    description: 'Text in menus, banners and the badge.',
    completedWith:
      'the name of the version; `current` is “Next”, or “Latest” where it is the last one, in the language of the page',
  }),
  path: routePart.exactOptional().meta({
    description: 'Its part of the routes: `1.x`; `/`: none.',
    completedWith: "none for the last version, `next` for `current`, else the version's name",
  }),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).exactOptional().meta({
    description: 'Notice above each page, with a link to the same page of the last version.',
    completedWith:
      '`none` for the last version, `unreleased` for those before it in the menu, `unmaintained` for those after it',
  }),
  badge: z.boolean().exactOptional().meta({
    description: 'Show above each page which version it is of.',
    completedWith: '`true` where there is more than one version',
  }),
  noIndex: off.describe('Ask search engines to leave out its pages.'),
  className: text.exactOptional().describe('CSS class around its pages.'),
  sidebars: sidebarsSchema.nullable().exactOptional().meta({
    description: 'Its sidebars.',
    completedWith:
      'those of `versioned_sidebars/version-<name>-sidebars.json`, else made from the folders; for `current` those of `docs`',
  }),
  url: textOrNull.describe(
    'For a version that is built elsewhere and has no folder: its address, which begins with `baseUrl`.',
  ),
}).meta({ name: 'Version', description: 'A version of the documents.' })

const contributorsObject = object({
  exclude: z
    .array(text)
    .default(['*[bot]*'])
    .describe('Names and mail addresses that are left out; `*` stands for any characters.'),
}).meta({ name: 'Contributors', description: 'The contributors of a page.' })

/** `true` is short for an object with defaults. */
const contributorsSchema = z
  .union([
    z.literal(false).transform(() => null),
    z.literal(true).transform(() => contributorsObject.parse({})),
    contributorsObject,
  ])
  .default(null)
  .meta({
    description: 'Show who wrote a page, by its history in git; `false`: do not.',
    typescript: 'boolean | UserContributors',
  })

/** The documents: their folder, routes, sidebars and versions. */
export const docsSchema = object({
  path: folder.pipe(text).default('docs').describe("Folder of the default locale's documents."),
  routeBasePath: routeBasePath('docs').describe(
    'First part of their routes; `/` puts them at the root.',
  ),
  exclude,
  frontMatter,
  sidebars: sidebarsSchema
    .nullable()
    .default(null)
    .describe(
      'Sidebars by id, or the path of a JSON, YAML or TypeScript file with them; `null`: one sidebar `docs`, made from the folders.',
    ),
  tags: dataFile
    .nullable()
    .default('tags.yml')
    .describe('File in the folder of documents that describes their tags; `null`: none.'),
  sidebarCollapsible: on.describe('Categories can be collapsed.'),
  sidebarCollapsed: on.describe('Categories are collapsed at first.'),
  sidebarHideable: off.describe(
    'On wide screens a button hides the sidebar; the choice of the reader is remembered.',
  ),
  numberPrefixes: on.describe('Remove `01-` from ids, routes and labels, and sort by it.'),
  breadcrumbs: on.describe('Show above a document where it is in the sidebar.'),
  editUrl,
  showLastUpdateTime: off.describe('Show when a page was changed last, by its history in git.'),
  showLastUpdateAuthor: off.describe('Show who changed a page last.'),
  contributors: contributorsSchema,
  versions: z.record(text, versionSchema).default({}).meta({
    description:
      'Settings of versions by name: `current` is the folder of documents itself, all others are in `versions.json`.',
  }),
  lastVersion: text.exactOptional().meta({
    description: 'Name of the version that readers meet first.',
    otherwise: 'the first of `versions.json`, else `current`',
  }),
  onlyIncludeVersions: z.array(text).min(1).exactOptional().meta({
    description: 'Names of the versions to build, `current` among them or not.',
    otherwise: 'all',
  }),
  includeCurrentVersion: on.describe(
    'Build the folder of documents itself, too, as the version `current`.',
  ),
  disableVersioning: off.describe('Build `current` alone, whatever `versions.json` says.'),
}).meta({ name: 'Docs', description: 'The documents.' })

/** Id of another folder of documents: part of the names of its files. */
const folderId = z
  .string()
  .regex(/^(?!docs$|pages$|blog$)[a-z\d][\w-]*$/i, 'must be a name such as api')

/** More folders of documents by id; each is in the folder and below the route of that name unless it says otherwise. */
export const moreDocsSchema = z.preprocess(withFolders, z.record(folderId, docsSchema))

function withFolders(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([id, docs]) => {
    const isObject = typeof docs === 'object' && docs !== null
    return [id, isObject ? { path: id, routeBasePath: id, ...docs } : docs]
  })
  return Object.fromEntries(entries)
}
