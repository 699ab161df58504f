/** Settings of Hugo and its themes that have a counterpart. */
import type { UserConfig } from '../../user-config.ts'
import { targetOf } from '../home.ts'
import type { Notes } from '../notes.ts'
import { type Data, dataOf, listOf, textOf } from '../read/data.ts'
import { setting } from './config.ts'

/** Origin and path of `baseURL`. */
export function originOf(config: Data): { readonly url?: string; readonly baseUrl?: string } {
  const base = textOf(setting(config, 'baseURL'))
  const [, origin, path = ''] = /^(https?:\/\/[^/]+)(\/.*)?$/.exec(base ?? '') ?? []
  if (origin === undefined || /example\.(?:com|org)/.test(origin)) return {}
  const baseUrl = path.replace(/\/*$/, '/')
  return { url: origin, ...(baseUrl !== '/' && { baseUrl }) }
}

/** Scripts of Google Analytics, which Hugo writes from an id. */
export function analyticsTags(config: Data): NonNullable<UserConfig['head']> {
  const services = dataOf(
    dataOf(config['services'])['googleanalytics'] ??
      setting(dataOf(config['services']), 'googleAnalytics'),
  )
  const id = textOf(setting(config, 'googleAnalytics')) ?? textOf(setting(services, 'id'))
  if (id === undefined || !/^G-[A-Z\d]{6,}$/.test(id) || /G-MEASUREMENT_ID|UA-/.test(id)) return []
  return [
    {
      tag: 'script',
      attributes: { async: true, src: `https://www.googletagmanager.com/gtag/js?id=${id}` },
    },
    {
      tag: 'script',
      content: `window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments) } gtag('js', new Date()); gtag('config', '${id}')`,
    },
  ]
}

/** Start of the edit links of Docsy, Hextra, Book and Geekdoc. */
export function editUrlOf(params: Data, notes: Notes): string | undefined {
  const docsy = textOf(setting(params, 'github_repo'))
  const branch = textOf(setting(params, 'github_branch')) ?? 'main'
  const hextra = textOf(dataOf(setting(params, 'editURL'))['base'])
  const book = textOf(setting(params, 'BookRepo'))
  const geekdoc = textOf(setting(params, 'geekdocRepo'))
  const repository = docsy ?? book ?? geekdoc
  const found =
    hextra ??
    (repository === undefined ? undefined : `${repository.replace(/\/$/, '')}/edit/${branch}/`)
  if (found === undefined || dataOf(setting(params, 'editURL'))['enable'] === false)
    return undefined
  notes.add({
    state: 'left',
    topic: 'editUrl',
    text: 'Edit links lead to the folder of the new site: write where that is in its repository.',
    source: 'params',
  })
  return found.replace(/\/(?:content|docs)(?:\/\w+)*\/?$/, '/').replace(/\/*$/, '/')
}

/** Links that Docsy has in its footer. */
export function footerOf(config: Data, params: Data): UserConfig['footer'] | undefined {
  const links = dataOf(setting(params, 'links'))
  const columns = ['user', 'developer'].flatMap((name) => {
    const items = listOf(links[name]).flatMap((one) => {
      const { name: label, url } = dataOf(one)
      return typeof label === 'string' && typeof url === 'string'
        ? [{ label, ...targetOf(url) }]
        : []
    })
    const title = name === 'user' ? 'Community' : 'Development'
    return items.length === 0 ? [] : [{ title, items }]
  })
  const given = setting(params, 'copyright') ?? setting(config, 'copyright')
  const copyright = textOf(given) ?? textOf(dataOf(given)['authors'])
  if (columns.length === 0 && copyright === undefined) return undefined
  return {
    ...(columns.length > 0 && { links: columns }),
    ...(copyright !== undefined && {
      copyright: /©|&copy;|copyright/i.test(copyright) ? copyright : `© ${copyright}`,
    }),
  }
}

/** Whether formulas are read. */
export function hasMath(config: Data, params: Data): boolean {
  const goldmark = dataOf(dataOf(config['markup'])['goldmark'])
  const extensions = dataOf(goldmark['extensions'])
  return (
    dataOf(extensions['passthrough'])['enable'] === true ||
    dataOf(setting(params, 'katex'))['enable'] === true ||
    setting(params, 'math') === true
  )
}
