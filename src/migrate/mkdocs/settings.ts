/** Settings of MkDocs and Material → the configuration. */

import { isExternalUrl } from '../../shared/url.ts'
import type { UserConfig } from '../../user-config.ts'
import type { NavbarItem } from '../navigation.ts'
import { type Data, dataOf, listOf, textOf } from '../read/data.ts'
import { urlParts } from '../read/paths.ts'
import type { MkDocsConfig } from './config.ts'
import type { Languages } from './languages.ts'

type HeadTag = NonNullable<UserConfig['head']>[number]

export interface SettingsInput {
  readonly config: MkDocsConfig
  readonly languages: Languages
  /** Links to the parts of the site, with `navigation.tabs`. */
  readonly navbar: readonly NavbarItem[]
  /** Where a file of the documents or the theme goes; undefined: it is not there. */
  readonly staticFile: (name: string) => string | undefined
  /** Whether a script runs without the theme. */
  readonly runs: (script: string) => boolean
}

/** Everything but `docs` and `blog`. */
export function settingsOf(input: SettingsInput): UserConfig {
  const { config, languages } = input
  const { data } = config
  const address = urlParts(textOf(data['site_url']))
  return {
    title: textOf(data['site_name']) ?? 'Documentation',
    ...(textOf(data['site_description']) && {
      tagline: textOf(data['site_description']) as string,
    }),
    ...address,
    trailingSlash: data['use_directory_urls'] !== false,
    ...faviconOf(input),
    ...localesOf(languages),
    navbar: navbarOf(input),
    ...footerOf(data),
    ...colorModeOf(config),
    ...stylesOf(input),
    ...markdownOf(config),
  }
}

/** Code has numbers of lines where the site says so. */
function markdownOf(config: MkDocsConfig): Pick<UserConfig, 'markdown'> {
  const highlight = config.extensions.get('pymdownx.highlight') ?? {}
  const isNumbered = highlight['linenums'] === true
  const markdown = {
    ...(!isNumbered && { lineNumbers: false }),
    ...(hasMath(config) && { math: true }),
  }
  return Object.keys(markdown).length === 0 ? {} : { markdown }
}

function hasMath({ extensions }: Pick<MkDocsConfig, 'extensions'>): boolean {
  return ['pymdownx.arithmatex', 'mdx_math', 'python_markdown_math'].some((name) =>
    extensions.has(name),
  )
}

function faviconOf({ config, staticFile }: SettingsInput): { favicon?: string } {
  const own = textOf(config.theme['favicon'])
  const file = own === undefined ? undefined : staticFile(own)
  return file === undefined ? {} : { favicon: file }
}

function localesOf({
  base,
  baseLabel,
  others,
}: Languages): Pick<UserConfig, 'defaultLocale' | 'locales'> {
  const one = (code: string, label: string | undefined) =>
    label === undefined ? code : { code, label }
  if (others.length === 0) return base === 'en' ? {} : { defaultLocale: base, locales: [base] }
  return {
    defaultLocale: base,
    locales: [one(base, baseLabel), ...others.map(({ code, label }) => one(code, label))],
  }
}

function navbarOf({
  config,
  languages,
  navbar,
  staticFile,
}: SettingsInput): NonNullable<UserConfig['navbar']> {
  const { data, theme } = config
  const repository = textOf(data['repo_url'])
  const logo = textOf(theme['logo'])
  const src = logo === undefined ? undefined : isExternalUrl(logo) ? logo : staticFile(logo)
  const href = textOf(dataOf(data['extra'])['homepage'])
  const items: NavbarItem[] = [
    ...navbar,
    ...(languages.others.length > 0 ? [{ type: 'localeDropdown' } as const] : []),
    ...(repository === undefined
      ? []
      : [
          {
            label: textOf(data['repo_name']) ?? hostName(repository),
            href: repository,
            position: 'right',
          } as const,
        ]),
  ]
  return {
    ...(src !== undefined && {
      logo: { src, alt: textOf(data['site_name']) ?? '', ...(href && { href }) },
    }),
    ...(config.features.has('header.autohide') && { hideOnScroll: true }),
    ...(items.length > 0 && { items }),
  }
}

/** `https://github.com/a/b` → `GitHub` */
function hostName(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
  const known: Readonly<Record<string, string>> = {
    'github.com': 'GitHub',
    'gitlab.com': 'GitLab',
    'gitee.com': 'Gitee',
    'bitbucket.org': 'Bitbucket',
    'twitter.com': 'Twitter',
    'x.com': 'X',
    'hub.docker.com': 'Docker Hub',
    'pypi.org': 'PyPI',
    'linkedin.com': 'LinkedIn',
    'youtube.com': 'YouTube',
    'discord.gg': 'Discord',
    'discord.com': 'Discord',
    'bsky.app': 'Bluesky',
    'medium.com': 'Medium',
  }
  return (Object.hasOwn(known, host) ? known[host] : undefined) ?? host
}

function footerOf(data: Data): Pick<UserConfig, 'footer'> {
  const copyright = textOf(data['copyright'])?.trim()
  const links = listOf(dataOf(data['extra'])['social']).flatMap((one) => {
    const { link, name } = dataOf(one)
    const href = textOf(link)
    return href === undefined ? [] : [{ label: textOf(name) ?? hostName(href), href }]
  })
  if (copyright === undefined && links.length === 0) return {}
  return { footer: { ...(links.length > 0 && { links }), ...(copyright && { copyright }) } }
}

function colorModeOf({ theme }: MkDocsConfig): Pick<UserConfig, 'colorMode'> {
  const { palette } = theme
  const list = Array.isArray(palette)
    ? palette.map(dataOf)
    : palette === undefined
      ? []
      : [dataOf(palette)]
  const schemes = list.map(({ scheme }) => (scheme === 'slate' ? 'dark' : 'light'))
  const [first] = schemes
  if (first === undefined) return {}
  const isOnly = !schemes.some((one) => one !== first)
  const follows = list.some(({ media }) => textOf(media)?.includes('prefers-color-scheme'))
  const colorMode = {
    ...(first === 'dark' && { defaultMode: 'dark' as const }),
    ...(!follows && { respectPrefersColorScheme: false }),
    ...(isOnly && { disableSwitch: true }),
  }
  return Object.keys(colorMode).length === 0 ? {} : { colorMode }
}

function stylesOf({ config, staticFile, runs }: SettingsInput): Pick<UserConfig, 'css' | 'head'> {
  const { data } = config
  const styles = listOf(data['extra_css']).flatMap((one) => textOf(one) ?? [])
  const css = styles
    .filter((one) => !isExternalUrl(one) && staticFile(one) !== undefined)
    .map((one) => `docs/${one}`)
  const head: HeadTag[] = styles
    .filter(isExternalUrl)
    .map((href) => ({ tag: 'link', attributes: { rel: 'stylesheet', href } }))
  const scripts = listOf(data['extra_javascript']).filter((one) => runs(scriptName(one) ?? ''))
  head.push(...scripts.flatMap((script) => scriptTag(script, staticFile)))
  head.push(...analyticsOf(data))
  return { ...(css.length > 0 && { css }), ...(head.length > 0 && { head }) }
}

/** A script as `extra_javascript` names it. */
export function scriptName(script: unknown): string | undefined {
  return textOf(script) ?? textOf(dataOf(script)['path'])
}

function scriptTag(script: unknown, staticFile: SettingsInput['staticFile']): HeadTag[] {
  const own = scriptName(script)
  // Formulas and diagrams are set by docsgen.
  if (own === undefined || /mathjax|katex|polyfill|mermaid/i.test(own)) return []
  const file = isExternalUrl(own) ? undefined : staticFile(own)
  if (file === undefined && !isExternalUrl(own)) return []
  const isModule = dataOf(script)['type'] === 'module' || own.endsWith('.mjs')
  const src = file === undefined ? own : `/${file}`
  return [
    { tag: 'script', attributes: { src, ...(isModule ? { type: 'module' } : { defer: true }) } },
  ]
}

function analyticsOf(data: Data): HeadTag[] {
  const { provider, property } = dataOf(dataOf(data['extra'])['analytics'])
  const id = textOf(property)
  if (provider !== 'google' || id === undefined || !/^[\w-]+$/.test(id) || !/-/.test(id)) return []
  return [
    {
      tag: 'script',
      attributes: { src: `https://www.googletagmanager.com/gtag/js?id=${id}`, async: true },
    },
    {
      tag: 'script',
      content: `window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments) } gtag('js', new Date()); gtag('config', '${id}')`,
    },
  ]
}

/** The beginning of edit links; undefined: the site has none. */
export function editUrlOf({ data, theme, features, docs }: MkDocsConfig): string | undefined {
  const repository = textOf(data['repo_url'])
  const isMaterial = theme['name'] === 'material'
  if (repository === undefined || (isMaterial && !features.has('content.action.edit')))
    return undefined
  const given =
    data['edit_uri'] === null || data['edit_uri'] === '' ? undefined : textOf(data['edit_uri'])
  const uri =
    given ?? (/github\.com|gitlab\.com/.test(repository) ? `edit/master/${docs}/` : undefined)
  if (uri === undefined) return undefined
  const whole = isExternalUrl(uri)
    ? uri
    : `${repository.replace(/\/$/, '')}/${uri.replace(/^\//, '')}`
  // The path of the file follows, which begins with that of its folder.
  const folder = docs.slice(docs.lastIndexOf('/') + 1)
  return folder === 'docs'
    ? `${whole.replace(/\/?$/, '/').replace(/docs\/$/, '')}`
    : whole.replace(/\/?$/, '/')
}
