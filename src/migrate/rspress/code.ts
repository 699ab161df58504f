/** Components that a site of Rspress wrote itself, and the file that replaces the modules of Rspress. */
import type { Folder } from '../folder.ts'
import type { ForeignDocument, WrittenFile } from '../generator.ts'
import { type Framework, importedFiles, missingExports, plainStyle } from '../jsx/own-code.ts'
import type { Notes } from '../notes.ts'
import { quoted, sourceText } from '../write/source-text.ts'

const shimName = 'src/rspress.tsx'

/** The modules of Rspress that code of a site may import. */
export const framework: Framework = {
  modules: /^@?rspress(?:\/|$)|^@theme(?:\/|$)|^virtual-/,
  file: shimName,
  defaults: {},
  known: () => true,
  names: new Set([
    ...['Badge', 'BrowserOnly', 'Head', 'Link', 'NoSSR', 'isActive', 'normalizeHref', 'withBase'],
    ...['useDark', 'useFrontmatter', 'useI18n', 'useLang', 'useLocaleSiteData', 'useLocation'],
    ...['useNavigate', 'usePage', 'usePageData', 'usePages', 'useSite', 'useVersion'],
  ]),
}

/**
 * Code that documents import, with all that it imports itself.
 * @param taken - files of the documents, and of the components that all of them have
 * @param fileOf - the file that a module means
 */
export function ownCode(
  {
    folder,
    root,
    notes,
  }: { readonly folder: Folder; readonly root: string; readonly notes: Notes },
  {
    documents,
    globals,
  }: { readonly documents: readonly string[]; readonly globals: readonly string[] },
  fileOf: (module: string, from: string) => string | null,
): ForeignDocument[] {
  const own = (module: string, from: string) =>
    framework.modules.test(module) ? null : fileOf(module.replace(/\?.*$/, ''), from)
  const found = importedFiles(folder, [...documents, ...globals], own)
  return [...globals, ...found].flatMap((from) => {
    const name = from.startsWith(`${root}/`) ? from.slice(root.length + 1) : from
    const to = `src/${name.replace(/^src\//, '')}`
    if (!/\.(?:[jt]sx?|json|css|s[ac]ss|less)$/.test(from) || /^public\//.test(name)) return []
    return [{ from, to: plainStyle(folder, { from, to }, notes), address: null }]
  })
}

/** Components of the site that all documents have without an import. @param files - those that `globalComponents` names */
export function globalTags(
  files: readonly string[],
  moved: ReadonlyMap<string, string>,
): WrittenFile[] {
  const lines = files.flatMap((name) => {
    const to = moved.get(name)
    const [, tag] = /(\w+?)(?:\/index)?\.\w+$/.exec(name) ?? []
    return to === undefined || tag === undefined
      ? []
      : [`export { default as ${tag} } from '@site/${to.replace(/\.\w+$/, '')}'\n`]
  })
  return lines.length === 0 ? [] : [{ to: 'theme/mdx.tsx', text: lines.join('') }]
}

/** Files that `globalComponents` names. */
export function globalFiles(source: string, folder: Folder): string[] {
  const [, list = ''] = /\bglobalComponents:\s*\[([\s\S]*?)\]/.exec(source) ?? []
  return [...list.matchAll(/['"]([^'"]+\.[jt]sx?)['"]/g)]
    .map(([, name = '']) => name.replace(/^\.?\//, ''))
    .filter((name) => folder.has(name))
}

/** The file that replaces the modules of Rspress in components. */
export function shimFile(facts: {
  readonly title: string
  readonly base: string
  readonly lang: string
}): WrittenFile {
  const { title, base, lang } = facts
  return {
    to: shimName,
    text: `// What the components of this site took from Rspress. Written by \`docsgen migrate\`; it is yours.
import { Link as SiteLink } from 'docsgen/theme/Link'
import type { ReactNode } from 'react'

type Props = { readonly children?: ReactNode } & Record<string, any>

const site: Record<string, any> = ${sourceText({ title, base, lang, themeConfig: {}, pages: [] })}

${missingExports}export const Link = ({ href, ...rest }: Props) => <SiteLink to={href ?? '/'} {...rest} />
export const Badge = ({ text, children }: Props) => <em>{text ?? children}</em>
/** Rspress shows its children in browsers alone. */
export const BrowserOnly = ({ fallback }: { fallback?: ReactNode; children?: unknown }) => <>{fallback}</>
export const NoSSR = BrowserOnly
export const Head = (_: Props) => null
export const isActive = (link: string, path: string) => path.startsWith(link)
export const normalizeHref = (path: string) => path
export const withBase = (path: string) => (/^[a-z]+:|^#/.test(path) ? path : site.base + path.replace(/^\\//, ''))
export const useDark = () => false
export const useFrontmatter = (): any => ({ frontmatter: {} })
export const useI18n = (): any => (key: string) => key
export const useLang = (): string => ${quoted(lang)}
export const useLocaleSiteData = () => site
export const useLocation = () => ({ pathname: '', search: '', hash: '' })
export const useNavigate = (): any => () => undefined
export const usePage = (): any => ({ page: {} })
export const usePageData = (): any => ({ page: {}, siteData: site })
export const usePages = (): any => ({ pages: [] })
export const useSite = (): any => ({ site })
export const useVersion = () => ''
`,
  }
}
