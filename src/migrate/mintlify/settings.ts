/** `docs.json` of Mintlify, and the older `mint.json` in its form; parts in other files (`$ref`) are taken in. */
import type { Folder } from '../folder.ts'
import { type Data, dataOf, listOf, readData, textOf } from '../read/data.ts'
import { posixJoin } from './paths.ts'

/** Files taken into files: no site has more levels. */
const deepest = 20

/** The settings of a site; null: there is no file with them. */
export function readSettings(
  folder: Folder,
): { readonly file: string; readonly data: Data } | null {
  for (const file of ['docs.json', 'mint.json']) {
    const data = readData(folder, file)
    if (data === null) continue
    const whole = dataOf(resolved(data, '', { folder, depth: 0 }))
    return { file, data: file === 'mint.json' ? newerForm(whole) : whole }
  }
  return null
}

interface Resolving {
  readonly folder: Folder
  readonly depth: number
}

/** A value with the files that `$ref` names. Their other keys win over those of the file. */
function resolved(value: unknown, at: string, { folder, depth }: Resolving): unknown {
  if (depth > deepest * 5) return undefined
  const inner = (one: unknown) => resolved(one, at, { folder, depth: depth + 1 })
  if (Array.isArray(value))
    return value.flatMap((one) => {
      const made = inner(one)
      // A list in a file of its own takes its place among the items.
      return Array.isArray(made) && !Array.isArray(one) ? made : [made]
    })
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...own } = value as Data
  const entries = Object.fromEntries(Object.entries(own).map(([key, one]) => [key, inner(one)]))
  if (typeof $ref !== 'string') return entries
  const file = posixJoin(at, $ref)
  const text = file === null ? null : folder.text(file)
  if (file === null || text === null) return entries
  const taken = resolved(parsed(text), file.slice(0, Math.max(file.lastIndexOf('/'), 0)), {
    folder,
    depth: depth + 5,
  })
  return Array.isArray(taken) ? taken : { ...dataOf(taken), ...entries }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `mint.json` → `docs.json`. */
function newerForm(data: Data): Data {
  const { topbarLinks, topbarCtaButton, footerSocials, modeToggle, openapi, anchors, ...others } =
    data
  const cta = dataOf(topbarCtaButton)
  const mode = dataOf(modeToggle)
  const api = { ...dataOf(others['api']), ...(openapi === undefined ? {} : { openapi }) }
  return {
    ...others,
    api,
    navbar: {
      links: listOf(topbarLinks).map((one) => ({
        ...dataOf(one),
        label: dataOf(one)['name'],
        href: dataOf(one)['url'],
      })),
      ...(cta['url'] === undefined
        ? {}
        : { primary: { ...cta, label: cta['name'], href: cta['url'] } }),
    },
    footer: { socials: footerSocials, ...dataOf(others['footer']) },
    appearance: { default: mode['default'], strict: mode['isHidden'] },
    navigation: newerNavigation(data, listOf(anchors)),
  }
}

/** Groups belong to the tab or anchor whose address their first page begins with. */
function newerNavigation(data: Data, anchors: readonly unknown[]): Data {
  const groups = listOf(data['navigation']).map(dataOf)
  const own = [...listOf(data['tabs']), ...anchors].map(dataOf)
  const inside = own.filter(({ url }) => typeof url === 'string' && !/^(?:[a-z]+:|\/\/)/i.test(url))
  const external = own.filter((one) => !inside.includes(one))
  const versions = listOf(data['versions'])
  const partsOf = (mine: readonly Data[]): Data => {
    const owner = new Map(
      mine.map((group) => [
        group,
        inside.find(({ url }) => isBelow(firstPage(group), String(url))),
      ]),
    )
    const rest = mine.filter((group) => owner.get(group) === undefined)
    const tabs = inside.flatMap((tab) => {
      const below = mine.filter((group) => owner.get(group) === tab)
      return below.length === 0 ? [] : [{ tab: tab['name'], icon: tab['icon'], groups: below }]
    })
    const primary = textOf(dataOf(data['primaryTab'])['name']) ?? 'Documentation'
    return tabs.length === 0
      ? { groups: rest }
      : { tabs: [...(rest.length === 0 ? [] : [{ tab: primary, groups: rest }]), ...tabs] }
  }
  const global = {
    anchors: external.map((one) => ({ ...one, anchor: one['name'], href: one['url'] })),
  }
  const names = versions.flatMap((one) => textOf(one) ?? textOf(dataOf(one)['name']) ?? [])
  if (!groups.some(({ version }) => names.includes(String(version))))
    return { ...partsOf(groups), global }
  const list = names.map((version) => ({
    version,
    ...partsOf(groups.filter((one) => one['version'] === undefined || one['version'] === version)),
  }))
  return { versions: list, global }
}

function firstPage(group: Data): string {
  const [first] = listOf(group['pages'])
  return typeof first === 'string' ? first : first === undefined ? '' : firstPage(dataOf(first))
}

function isBelow(page: string, url: string): boolean {
  const folder = url.replace(/^\/+|\/+$/g, '')
  return `${page.replace(/^\/+/, '')}/`.startsWith(`${folder}/`)
}
