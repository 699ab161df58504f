/**
 * Schema of docsgen.config: one documented schema for each concept. The types of the package are made from it when it
 * is built, and the reference (content/docs/docsgen/) by `npm run reference`.
 */
import * as z from 'zod'
import { type DiagnosticCode, diagnosticCodes } from '../../../shared/diagnostic.ts'
import { localUrl } from '../config-names.ts'
import { apiSchema } from './api.ts'
import { colorModeSchema, securitySchema } from './appearance.ts'
import { blogsSchema } from './blog.ts'
import { cacheSchema } from './cache.ts'
import { checkSchema } from './check.ts'
import { docsSchema, moreDocsSchema } from './docs.ts'
import { footerSchema } from './footer.ts'
import { headTagSchema } from './head.ts'
import { homeSchema } from './home.ts'
import { languageTag, localeSchema, termsSchema } from './locale.ts'
import { markdownSchema } from './markdown.ts'
import { announcementBarSchema, navbarSchema } from './navbar.ts'
import { object, off, on, pluginList, text, textOrNull } from './object.ts'
import { openapiSchema } from './openapi.ts'
import { imagesSchema, socialCardsSchema } from './pictures.ts'
import { productsSchema } from './products.ts'
import { redirectSchema } from './redirects.ts'
import { searchSchema } from './search.ts'
import { widgetSchema } from './widget.ts'

/** `https://docs.example.com/` → `https://docs.example.com` */
export const originSchema = text.transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol)) {
    context.addIssue('must be an origin such as https://docs.example.com')
    return z.NEVER
  }
  if (url.pathname !== '/' || url.search || url.hash) {
    context.addIssue('must be an origin without a path; the path belongs in `baseUrl`')
    return z.NEVER
  }
  return url.origin
})

/** `docs` and `/docs` → `/docs/`. */
export const baseUrlSchema = z
  .string()
  .refine((value) => !/^[a-z][a-z+.-]*:|^\/\/|[?#\\\s"'<>]|(^|\/)\.\.?(\/|$)/i.test(value), {
    error: 'must be a path such as /docs/; the host belongs in `url`',
    abort: true,
  })
  .overwrite((value) => `/${value}/`.replace(/\/+/g, '/'))

const severity = z.enum(['error', 'warning', 'info', 'off']).exactOptional()
const severities = Object.fromEntries(
  Object.keys(diagnosticCodes).map((code) => [code, severity]),
) as Record<DiagnosticCode, typeof severity>

/** The whole of docsgen.config. */
export const configSchema = object({
  title: text.exactOptional().meta({
    description: 'Name of the site.',
    completedWith: "`name` of `package.json` without its scope, else the name of the site's folder",
  }),
  tagline: z.string().default('').describe('One sentence below the title on the home page.'),
  url: originSchema
    .pipe(text)
    .default(localUrl)
    .describe('Origin that serves the site, without a path: `https://docs.example.com`.'),
  baseUrl: baseUrlSchema.default('/').describe('Path of the site on that origin: `/docs/`.'),
  trailingSlash: z
    .boolean()
    .nullable()
    .default(null)
    .describe(
      '`true`: links end in a slash; `false`: pages are `name.html`, links have no slash; `null`: pages are `name/index.html`, links have no slash.',
    ),
  favicon: textOrNull.describe('Path under `static/`: `favicon.svg`; `null`: none.'),
  image: textOrNull.describe(
    'Social image of pages that have none: path under `static/`, or a URL; `null`: none.',
  ),
  socialCards: socialCardsSchema,
  css: z
    .array(text)
    .default([])
    .describe("Style sheets after those of the theme, relative to the site's folder."),
  head: z
    .array(headTagSchema)
    .default([])
    .describe('Tags in the head of every page: metadata, scripts, styles.'),
  noIndex: off.describe('Ask search engines to leave out the whole site.'),
  feedback: on.describe(
    '“Was this page helpful?” below documents, and the page `/feedback-admin` with the answers.',
  ),
  defaultLocale: languageTag.exactOptional().meta({
    description: 'Locale of `docs/` and `pages/`; its routes have no prefix.',
    completedWith: '`en`, or the first of `locales` when `en` is not among them',
  }),
  locales: z.array(localeSchema).min(1).exactOptional().meta({
    description: 'Locales in the order of the locale menu: codes, or objects with settings.',
    completedWith: 'the default locale, then the folders of `i18n/` by name',
  }),
  profile: z
    .record(z.string().regex(/^[A-Za-z][\w-]*$/, 'must be a name such as product'), z.string())
    .default({})
    .meta({
      description:
        'Values of `{name}` in Markdown, messages and this file, where they are text: an object, or the path of a JSON file.',
      typescript: 'string | Readonly<Record<string, string>>',
    }),
  terms: z.record(languageTag, termsSchema).default({}).meta({
    description:
      "Terms that pages explain, for each locale: an object, or the path of a file, `{ en: 'terms.yml' }`.",
    typescript: 'Readonly<Record<string, string | Readonly<Record<string, string | UserTerm>>>>',
  }),
  docs: docsSchema.prefault({}),
  blog: blogsSchema,
  moreDocs: moreDocsSchema.default({}).meta({
    description:
      'More folders of documents by id, each with routes, sidebars and versions of its own: `{ api: {} }` has its documents in `api/` and its routes below `/api`.',
    typescript: 'Readonly<Record<string, UserDocs>>',
  }),
  openapi: openapiSchema.exactOptional().meta({
    description:
      "Specifications of OpenAPI by id, which become pages: `{ petstore: { path: 'openapi/petstore.yaml' } }`; a text is short for an object with `path`.",
    completedWith:
      'the files in `openapi/`: `api` and `openapi` have the id `api-reference`, all others that of their name',
    typescript: 'Readonly<Record<string, string | UserApi>>',
  }),
  api: apiSchema.prefault({}),
  markdown: markdownSchema.prefault({}),
  plugins: pluginList.describe(
    'Plugins of the site, which give documents from elsewhere, add to pages, or work on the published site: names of packages or files such as `./plugins/x.ts`, alone or with options: `[name, options]`.',
  ),
  images: z
    .union([z.literal(false), imagesSchema])
    .prefault({})
    .describe('Widths of pictures (with the package `sharp`); `false`: pictures stay as they are.'),
  navbar: navbarSchema.prefault({}),
  products: productsSchema,
  footer: footerSchema.nullable().default(null).describe('Footer; `null`: none.'),
  announcementBar: announcementBarSchema
    .nullable()
    .default(null)
    .describe('Bar above the navbar; `null`: none.'),
  home: homeSchema.prefault({}),
  redirects: z
    .array(redirectSchema)
    .default([])
    .describe('Old addresses, and the pages that they lead to.'),
  search: searchSchema.prefault({}),
  colorMode: colorModeSchema.prefault({}),
  security: securitySchema.prefault({}),
  widget: widgetSchema
    .nullable()
    .default(null)
    .describe(
      'Chat widget on every page, and the page `/widget` where readers make their own; `null`: none.',
    ),
  check: checkSchema.prefault({}),
  cache: cacheSchema.prefault({}),
  diagnostics: object(severities).prefault({}).meta({
    description: "Severity by code: `{ 'broken-link': 'error' }`.",
    typescript: 'Readonly<Partial<Record<DiagnosticCode, Severity>>>',
  }),
}).meta({
  name: 'Config',
  description:
    "The site's configuration. Any text in it may contain `{name}` for a value of `profile`; `\\{name}` stays as it is.",
})

/** A config whose form is right, with the defaults that depend on nothing else. */
export type ParsedConfig = z.output<typeof configSchema>
