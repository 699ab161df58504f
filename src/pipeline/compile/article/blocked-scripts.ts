import type { Element } from 'hast'
import { type Included, type MarkdownContext, placeOf, report } from '../context.ts'

/** Types of `<script>` that browsers run; all others are data. */
const code = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i

/**
 * Reports scripts in an element of a .md file that the policy of each page blocks (spec 7): only the console of the
 * browser says so.
 */
export function reportBlockedScripts(
  context: MarkdownContext,
  node: Element,
  included: Included | null,
): void {
  if (context.format === 'mdx') return
  const { tagName, properties } = node
  const place = included ?? placeOf(node)
  const handler = Object.keys(properties).find((name) => /^on[A-Z]/.test(name))
  if (handler !== undefined) {
    report(context, 'script-blocked', {
      message: `The site’s policy blocks “${handler.toLowerCase()}” of <${tagName}>: it does nothing.`,
      hint: 'Use a component in an .mdx file.',
      line: place.line,
      column: place.column,
    })
  }
  const type = properties['type']
  if (tagName !== 'script' || properties['src'] !== undefined) return
  if (typeof type === 'string' && !code.test(type)) return
  report(context, 'script-blocked', {
    message: 'The site’s policy blocks scripts in a page: this one does not run.',
    hint:
      properties['setup'] === undefined
        ? 'Use a component in an .mdx file, or a script file in static/.'
        : 'Nothing runs Vue here: write a component of React, and use it in an .mdx file.',
    line: place.line,
    column: place.column,
  })
}
