// What the components of this site took from Rspress. Written by `docsgen migrate`; it is yours.
import { Link as SiteLink } from 'docsgen/theme/Link'
import type { ReactNode } from 'react'

type Props = { readonly children?: ReactNode } & Record<string, any>

const site: Record<string, any> = { title: 'Bicycle', base: '/', lang: 'en', themeConfig: {}, pages: [] }

/** In the place of components that docsgen does not have: shows their children. */
export const Missing = (props?: any): any => props?.children ?? null
/** In the place of hooks that docsgen does not have. */
export const noState = (..._: any[]): any => ({})
export const Link = ({ href, ...rest }: Props) => <SiteLink to={href ?? '/'} {...rest} />
export const Badge = ({ text, children }: Props) => <em>{text ?? children}</em>
/** Rspress shows its children in browsers alone. */
export const BrowserOnly = ({ fallback }: { fallback?: ReactNode; children?: unknown }) => <>{fallback}</>
export const NoSSR = BrowserOnly
export const Head = (_: Props) => null
export const isActive = (link: string, path: string) => path.startsWith(link)
export const normalizeHref = (path: string) => path
export const withBase = (path: string) => (/^[a-z]+:|^#/.test(path) ? path : site.base + path.replace(/^\//, ''))
export const useDark = () => false
export const useFrontmatter = (): any => ({ frontmatter: {} })
export const useI18n = (): any => (key: string) => key
export const useLang = (): string => 'en'
export const useLocaleSiteData = () => site
export const useLocation = () => ({ pathname: '', search: '', hash: '' })
export const useNavigate = (): any => () => undefined
export const usePage = (): any => ({ page: {} })
export const usePageData = (): any => ({ page: {}, siteData: site })
export const usePages = (): any => ({ pages: [] })
export const useSite = (): any => ({ site })
export const useVersion = () => ''
