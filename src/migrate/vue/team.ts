/** The people of a team page of VitePress → cards. */
import { dataOf, listOf, textOf } from '../read/data.ts'
import { socialName } from '../read/social-names.ts'

/** The cards of `members` of a team page; null when they are not known. */
export function teamText(members: unknown): string | null {
  const cards = listOf(members).flatMap((one) => cardOf(one) ?? [])
  return cards.length === 0 ? null : `::::cards\n\n${cards.join('\n\n')}\n\n::::`
}

function cardOf(value: unknown): string | null {
  const { name, title, avatar, desc, org, links } = dataOf(value)
  const own = textOf(name)
  if (own === undefined) return null
  const picture = textOf(avatar)
  const found = listOf(links).flatMap((link) => linkOf(link) ?? [])
  const role = [textOf(title), textOf(org)].filter((part) => part !== undefined).join(', ')
  const parts = [
    ...(picture === undefined ? [] : [`![](${picture}){width=80}`]),
    ...(role === '' ? [] : [role]),
    ...(textOf(desc) === undefined ? [] : [textOf(desc)]),
    ...(found.length === 0 ? [] : [found.join(' · ')]),
  ]
  return `:::card[${own.replace(/[[\]]/g, '\\$&')}]\n${parts.join('\n\n')}\n:::`
}

function linkOf(value: unknown): string | null {
  const { icon, link } = dataOf(value)
  const address = textOf(link)
  if (address === undefined) return null
  return `[${socialName(textOf(icon) ?? 'Link')}](${address})`
}
