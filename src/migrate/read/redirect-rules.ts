/** Redirects as frameworks and hosts list them, with their patterns. */
import type { Redirect } from '../write/config-files.ts'
import { dataOf, listOf, textOf } from './data.ts'

/** The list `[{ source, destination }]` of Mintlify, Vercel and Next.js. */
export function redirectRules(value: unknown): Redirect[] {
  return listOf(value).flatMap((one) => {
    const { source, destination, has } = dataOf(one)
    const from = textOf(source)
    const to = textOf(destination)
    return from === undefined || to === undefined || has !== undefined
      ? []
      : [{ from: slashed(from), to: slashed(to) }]
  })
}

/** Redirects of an object: `{ '/old': '/new', '/a': { status: 301, destination: '/b' } }`, as Astro has them. */
export function redirectsOfObject(value: unknown): Redirect[] {
  return Object.entries(dataOf(value)).flatMap(([from, given]) => {
    const to = textOf(given) ?? textOf(dataOf(given)['destination'])
    return to === undefined
      ? []
      : [
          {
            from: slashed(from)
              .replace(/\[\.\.\.(\w+)\]/g, ':$1*')
              .replace(/\[(\w+)\]/g, ':$1'),
            to: slashed(to)
              .replace(/\[\.\.\.(\w+)\]/g, ':$1*')
              .replace(/\[(\w+)\]/g, ':$1'),
          },
        ]
  })
}

function slashed(path: string): string {
  return /^(?:\/|[a-z][a-z+.-]*:)/i.test(path) ? path : `/${path}`
}
