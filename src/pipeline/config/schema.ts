/**
 * Schema of docsgen.config: types, forms and the defaults that depend on nothing else.
 * Its input is `UserConfig` (a test holds the two together); defaults that depend on the site are in complete-config.ts.
 */
import { z } from 'zod'
import { type DiagnosticCode, diagnosticCodes } from '../../shared/diagnostic.ts'
import { object, text, textOrNull } from './object-schema.ts'
import {
  announcementBarSchema,
  footerSchema,
  homeSchema,
  isRegex,
  navbarSchema,
} from './schema-shell.ts'
import { sidebarsSchema } from './schema-sidebars.ts'
import { widgetSchema } from './schema-widget.ts'

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
export const baseUrlSchema = z.string().transform((value, context) => {
  if (/^[a-z][a-z+.-]*:|^\/\/|[?#\\\s"'<>]|(^|\/)\.\.?(\/|$)/i.test(value)) {
    context.addIssue('must be a path such as /docs/; the host belongs in `url`')
    return z.NEVER
  }
  return `/${value}/`.replace(/\/+/g, '/')
})

const languageTag = text.refine(isLanguageTag, 'must be a language tag such as en, zh-CN or pt-BR')

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

const localeSchema = z.union([
  languageTag.transform((code) => ({ code })),
  object({
    code: languageTag,
    label: text.exactOptional(),
    htmlLang: languageTag.exactOptional(),
    direction: z.enum(['ltr', 'rtl']).exactOptional(),
    calendar: text.exactOptional(),
    fallback: z.array(text).exactOptional(),
    convertFrom: text.nullable().exactOptional(),
  }),
])

/** A folder in the site's folder, without slashes at its ends. */
const folder = text.transform((value, context) => {
  const path = value.replace(/^\.?\/+|\/+$/g, '')
  if (path === '' || path === '.' || /(^|\/)\.\.(\/|$)|\\|^[a-z]:/i.test(path)) {
    context.addIssue('must be a folder inside the folder of the site')
    return z.NEVER
  }
  if (/^(\.docsgen|build|i18n|node_modules|pages|static)(\/|$)/.test(path)) {
    context.addIssue('must not be in a folder that has another purpose')
    return z.NEVER
  }
  return path
})

const yes = z.boolean().default(true)
const no = z.boolean().default(false)

const docsSchema = object({
  path: folder.default('docs'),
  routeBasePath: z
    .string()
    .regex(/^[^?#\\\s]*$/, 'must be a path such as docs')
    .default('docs')
    .transform((path) => path.split('/').filter(Boolean).join('/')),
  sidebars: sidebarsSchema.nullable().default(null),
  sidebarCollapsible: yes,
  sidebarCollapsed: yes,
  sidebarHideable: no,
  numberPrefixes: yes,
  breadcrumbs: yes,
  editUrl: text
    .regex(/^https?:\/\//, 'must be a URL such as https://github.com/owner/repository/edit/main/')
    .transform((url) => (url.endsWith('/') ? url : `${url}/`))
    .nullable()
    .default(null),
  showLastUpdateTime: no,
  showLastUpdateAuthor: no,
  versions: z
    .array(object({ name: text, label: text.exactOptional(), url: textOrNull }))
    .default([]),
}).prefault({})

const headingLevel = z.int().min(2).max(6)

/** Levels of the table of contents, line numbers, diagrams (spec 9). */
const markdownSchema = object({
  math: no,
  mermaid: yes,
  emoji: yes,
  lineNumbers: yes,
  toc: object({ minLevel: headingLevel.default(2), maxLevel: headingLevel.default(4) })
    .refine((toc) => toc.minLevel <= toc.maxLevel, 'has a minLevel above its maxLevel')
    .prefault({}),
  siblings: yes,
  llms: yes,
}).prefault({})

/** Light by default, following the system, with a switch (spec 9). */
const colorModeSchema = object({
  defaultMode: z.enum(['light', 'dark']).default('light'),
  respectPrefersColorScheme: yes,
  disableSwitch: no,
}).prefault({})

/** A source of a content policy: anything that could end a directive is refused. */
const domain = text.regex(
  /^(https?:\/\/|wss?:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d+|\*))?(\/[^\s;,'"]*)?$/i,
  'must be a host such as cdn.example.com, *.example.com or https://example.com',
)

/** `/…/` is a regular expression, anything else the beginning of a URL. */
const urlPattern = text.refine(
  (value) => !/^\/.*\/$/s.test(value) || isRegex(value.slice(1, -1)),
  'must be the beginning of a URL, or a regular expression between slashes',
)

const checkSchema = object({
  sourceLocale: languageTag.exactOptional(),
  external: object({
    ignore: z.array(urlPattern).default([]),
    timeout: z.number().positive().max(600).default(15),
    budget: z.number().positive().max(86_400).default(300),
  }).prefault({}),
}).prefault({})

const severity = z.enum(['error', 'warning', 'info', 'off']).exactOptional()
const diagnosticsShape = Object.fromEntries(
  Object.keys(diagnosticCodes).map((code) => [code, severity]),
) as Record<DiagnosticCode, typeof severity>

/** The whole of docsgen.config. */
export const configSchema = object({
  title: text.exactOptional(),
  tagline: z.string().default(''),
  url: originSchema.default('http://localhost'),
  baseUrl: baseUrlSchema.default('/'),
  trailingSlash: z.boolean().nullable().default(null),
  favicon: textOrNull,
  image: textOrNull,
  defaultLocale: languageTag.exactOptional(),
  locales: z.array(localeSchema).min(1).exactOptional(),
  profile: z
    .record(z.string().regex(/^[A-Za-z][\w-]*$/, 'must be a name such as product'), z.string())
    .default({}),
  docs: docsSchema,
  markdown: markdownSchema,
  navbar: navbarSchema,
  footer: footerSchema,
  announcementBar: announcementBarSchema,
  colorMode: colorModeSchema,
  security: object({ domains: z.array(domain).default([]) }).prefault({}),
  home: homeSchema,
  feedback: yes,
  widget: widgetSchema,
  css: z.array(text).default([]),
  check: checkSchema,
  diagnostics: object(diagnosticsShape).prefault({}),
  noIndex: no,
})

/** A config whose form is right, with the defaults that depend on nothing else. */
export type ParsedConfig = z.output<typeof configSchema>
