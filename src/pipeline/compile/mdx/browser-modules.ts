/**
 * The modules of docsgen that a component of a document can import and have in the browser, too, by specifier. All other
 * modules that docsgen gives to documents exist in the build alone.
 */
const browserModules: Readonly<Record<string, string | null>> = {
  'docsgen/theme/Link': null,
  '@docusaurus/Link': `
    import { createElement } from 'react'
    import { Link } from 'docsgen/theme/Link'
    export default ({ to, href = to, ...rest }) =>
      href === undefined ? createElement('a', rest) : createElement(Link, { ...rest, to: href })`,
  '@docusaurus/useBaseUrl': `
    import { usePage } from 'docsgen/theme/page-context'
    export default path => {
      const { shell } = usePage()
      if (/^(?:[a-z][a-z\\d+.-]*:|\\/\\/|[#?])/i.test(path)) return path
      // Files are the same in all languages.
      const start = /\\.\\w+$/.test(path) ? shell.baseUrl : shell.home
      return start.replace(/\\/$/, '') + '/' + path.replace(/^\\//, '')
    }`,
}

/** Whether a module of docsgen, by specifier, is there in the browser. */
export function isInBrowser(specifier: string): boolean {
  return Object.hasOwn(browserModules, specifier)
}

/** The code of such a module in the browser; null for one that is a part of the theme. */
export function browserModule(specifier: string): string | null {
  return browserModules[specifier] ?? null
}
