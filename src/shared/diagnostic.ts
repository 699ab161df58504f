/** How bad a problem is. `info` is worth knowing and fails nothing. `off` is only a setting: an `off` diagnostic is never reported. */
export type Severity = 'error' | 'warning' | 'info' | 'off'

/** A place in a file of the site. Lines and columns count from 1. */
export interface Place {
  /** Path relative to the site's folder, with forward slashes. */
  readonly file: string
  readonly line?: number
  readonly column?: number
}

/**
 * One problem, as shown to the author: what is wrong, where, and what to do about it.
 * The code is stable and is explained in the table of README (docs: diagnostics).
 */
export interface Diagnostic extends Partial<Place> {
  readonly severity: Exclude<Severity, 'off'>
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint?: string
}

/**
 * Every code docsgen can report, with its default severity and the sentence that explains it.
 * This table is the one documented list: the README's table is checked against it by a test.
 */
export const diagnosticCodes = {
  'config-invalid': ['error', 'A value in docsgen.config has the wrong type or form.'],
  'config-unknown-key': ['error', 'docsgen.config has a key that docsgen does not know.'],
  'config-load': ['error', 'docsgen.config could not be read or threw while it was evaluated.'],
  'config-version-url': ['error', 'The URL of a docs version does not start with the base URL.'],
  'messages-invalid': ['error', 'A message file (i18n/<locale>/messages.json) is not valid.'],
  'file-unreadable': [
    'error',
    'A file or folder of the site could not be read, or is a link to outside of the site.',
  ],
  'front-matter-invalid': [
    'warning',
    'The front matter is not valid YAML or a field has the wrong type.',
  ],
  'category-invalid': ['error', 'A _category_ file is not valid.'],
  'sidebar-unknown': ['error', 'A sidebar id was not found.'],
  'sidebar-empty': [
    'error',
    'A docSidebar navbar item names a sidebar that has nothing to link to.',
  ],
  'doc-unknown': ['error', 'No doc was found for an id.'],
  'navbar-item-unknown': ['error', 'A navbar item has an unknown type.'],
  'version-unknown': ['error', 'A version name was not found.'],
  'path-without-category': ['error', 'A path does not belong to any category.'],
  'route-duplicate': ['error', 'Two sources claim one route.'],
  'broken-link': ['warning', 'A link leads to a page or file that does not exist.'],
  'broken-anchor': ['warning', 'The fragment of a link does not exist on its page.'],
  'broken-image': ['warning', 'An image or media file does not exist.'],
  'image-unreadable': ['warning', 'The size of an image could not be read.'],
  'markdown-too-deep': [
    'warning',
    'A document is nested too deep to be laid out; its source is shown.',
  ],
  'mdx-in-markdown': [
    'warning',
    'A .md file has an import or export line or a JSX expression; it is shown as text.',
  ],
  'mdx-invalid': ['error', 'An .mdx file could not be compiled or rendered.'],
  'theme-invalid': [
    'error',
    'A file of theme/ has the name of no component, lacks its export, or cannot be read.',
  ],
  'theme-type': [
    'error',
    'A file of theme/ has a type error, or does not fit what it replaces; or a page that is a component has one.',
  ],
  'theme-types-unchecked': [
    'warning',
    'The types of theme/ and of pages that are components were not checked: there is no TypeScript.',
  ],
  'component-invalid': [
    'error',
    'A page that is a component, or what a page imports, cannot be read or has no default export.',
  ],
  'component-failed': ['error', 'A component of the site threw an error when a page was rendered.'],
  'component-static': [
    'warning',
    'A component in an .mdx file is given something that only the build has; it is not interactive.',
  ],
  'directive-unknown': [
    'warning',
    'A ::: block has a name that docsgen does not know; it is shown as it is.',
  ],
  'include-missing': ['warning', 'An included file or code region does not exist.'],
  'include-cycle': ['warning', 'A file includes itself.'],
  'code-language-unknown': [
    'warning',
    'A code block names a language that is not known; it is shown plain.',
  ],
  'diagram-invalid': ['warning', 'A diagram could not be drawn; its source is shown.'],
  'diagram-no-browser': [
    'warning',
    'No browser was found, so diagrams are rendered in the reader\u2019s browser.',
  ],
  'diagram-not-installed': [
    'warning',
    'The packages that render diagrams are not installed; the sources are shown as code.',
  ],
  'math-invalid': ['warning', 'A formula could not be set; its source is shown.'],
  'heading-id-duplicate': ['warning', 'Two headings of a page have the same explicit id.'],
  'git-unavailable': [
    'warning',
    'Last-updated dates were asked for but git history cannot be read.',
  ],
  'cache-damaged': ['warning', 'The cache was damaged and has been thrown away.'],
  'output-collision': ['error', 'Two files claim one place in the output.'],
  'output-foreign': ['error', 'The output folder holds files that docsgen did not write.'],
  'output-write': ['error', 'A file could not be written.'],
  'output-missing': ['error', 'There is no built site to be served.'],
  'server-address': ['error', 'The server cannot listen at the address or port.'],
  'placeholder-misspelt': [
    'warning',
    'Text in braces is almost a name of the profile, and does not become its value.',
  ],
  'product-by-hand': [
    'info',
    'The name of the product is written out where {product} would follow the profile.',
  ],
  'translation-missing': [
    'info',
    'A locale lacks a page: another language stands in, or there is no such page.',
  ],
  'translation-copy': ['warning', 'The file of a translation holds the text of its source.'],
  'translation-empty': [
    'warning',
    'A page has hardly any text, and the same page in another locale has.',
  ],
  'translation-script': ['warning', 'A page is written in another script than that of its locale.'],
  'translation-stale': [
    'warning',
    'The source of a translation has changed since it was translated.',
  ],
  'translation-lock': ['error', 'i18n.lock cannot be read, or holds a merge conflict.'],
  'external-dead': ['warning', 'A page elsewhere is gone: it answers 404 or 410.'],
  'external-error': ['warning', 'A server elsewhere answers a link with an error.'],
  'external-unreachable': ['warning', 'A server elsewhere cannot be found or reached.'],
  'external-timeout': ['warning', 'A server elsewhere does not answer in time.'],
  'external-tls': ['warning', 'A server elsewhere has no valid certificate.'],
  'external-redirects': ['warning', 'A link elsewhere is redirected without end, or to nowhere.'],
  'external-moved': ['info', 'A page elsewhere has moved for good.'],
  'external-unverified': [
    'info',
    'A link elsewhere could not be judged: access is refused, or time was up.',
  ],
  'external-private': [
    'info',
    'A link leads to a private address, which is not asked without --allow-private.',
  ],
} as const satisfies Record<string, readonly [Severity, string]>

export type DiagnosticCode = keyof typeof diagnosticCodes

/** The error docsgen raises for problems of the author's or the environment's making; anything else thrown is a bug. */
export class DocsgenError extends Error {
  readonly diagnostics: readonly Diagnostic[]
  /** 1 content, 2 usage or configuration, 3 environment (design 4). */
  readonly exitCode: 1 | 2 | 3

  constructor(diagnostics: readonly Diagnostic[], exitCode: 1 | 2 | 3, cause?: unknown) {
    super(diagnostics.map((d) => d.message).join('\n'), { cause })
    this.name = 'DocsgenError'
    this.diagnostics = diagnostics
    this.exitCode = exitCode
  }
}

/**
 * A diagnostic with the default severity of its code.
 * The site's own severities (`diagnostics` in the config) are applied once, by the build, when all are collected.
 */
export function diagnostic(
  code: DiagnosticCode,
  message: string,
  where: Partial<Place> & { hint?: string } = {},
): Diagnostic {
  return { severity: diagnosticCodes[code][0], code, message, ...where }
}
