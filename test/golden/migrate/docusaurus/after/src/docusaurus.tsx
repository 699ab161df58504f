// What the pages and components of this site took from Docusaurus. Written by `docsgen migrate`; it is yours.
import { Link as SiteLink } from 'docsgen/theme/Link'
import type { ReactNode } from 'react'

interface Children {
  readonly children?: ReactNode
}

type Props = Children & Record<string, any>

const siteConfig: Record<string, any> = {
  title: 'Lamp',
  tagline: 'Light for everybody',
  baseUrl: '/',
  customFields: {},
  themeConfig: {},
}

/** Pages are shown inside of the layout of the site. */
export const Layout = ({ children }: Props) => <>{children}</>
export const HtmlClassNameProvider = Layout
/** In the place of components that docsgen does not have: shows their children. */
export const Missing = (props?: any): any => props?.children ?? null
/** In the place of hooks that docsgen does not have. */
export const noState = (..._: any[]): any => ({})
export const Head = (_: Props) => null
export const PageMetadata = Head
export const Translate = Layout
export const translate = ({ message, id }: { message?: string; id?: string }) => message ?? id ?? ''
/** Docusaurus runs its function in browsers alone. */
export const BrowserOnly = ({ fallback }: { fallback?: ReactNode; children?: unknown }) => <>{fallback}</>
export const Redirect = ({ to }: { to: string }) => <SiteLink to={to}>{to}</SiteLink>
export const Link = ({ to, href, ...rest }: Props) => <SiteLink to={to ?? href ?? '/'} {...rest} />
export const Heading = ({ as: Tag = 'h2', ...rest }: Props) => <Tag {...rest} />

export const CodeBlock = ({ children }: Props) => (
  <pre>
    <code>{children}</code>
  </pre>
)

export const ThemedImage = ({ sources, ...rest }: Props) => (
  <picture>
    <source media="(prefers-color-scheme: dark)" srcSet={sources.dark} />
    <img alt="" src={sources.light} {...rest} />
  </picture>
)

export const ExecutionEnvironment = { canUseDOM: typeof window !== 'undefined', canUseViewport: typeof window !== 'undefined' }
export const useDocusaurusContext = () => ({ siteConfig, i18n: { currentLocale: 'en', defaultLocale: 'en' } })
export const useBaseUrl = (path: string) => (/^[a-z]+:|^#/.test(path) ? path : siteConfig.baseUrl + path.replace(/^\//, ''))
export const useBaseUrlUtils = () => ({ withBaseUrl: useBaseUrl })
export const useColorMode = () => ({ colorMode: 'light', isDarkTheme: false, setColorMode: () => undefined })
export const useIsBrowser = () => false
export const useLocation = () => ({ pathname: '', search: '', hash: '' })
