// Comments that end the beginning of a post in other programs, such as `<!-- more -->`, where the site's own is missing.
import type { Nodes } from 'mdast'
import { placeOf } from '../context.ts'
import { replace } from './parts/edits.ts'
import type { Rule } from './rule.ts'

const marker = /<!--\s*(?:more|excerpt|truncate)\s*-->/i

/** Reports them in posts; the site's own comment takes their place. */
export const postMarkers: Rule = {
  code: 'syntax-foreign',
  sees: 'parsed',
  mayHold: ({ isPost, source }) => isPost && marker.test(source.text),
  find({ context, tree }, tell) {
    const own = context.options.truncateMarkers
    const comments = [...context.source.text.matchAll(/<!--\s*(.*?)\s*-->/g)].map(
      ([, text]) => text,
    )
    if (own.some((text) => comments.includes(text))) return
    const instead = `<!-- ${own[0]} -->`
    const visit = (node: Nodes): void => {
      const [written] = (node.type === 'html' && marker.exec(node.value)) || []
      if (written !== undefined) {
        tell({
          message: `“${written}” ends the beginning of a post in other programs, and has no effect here.`,
          hint: `Write ${instead}.`,
          ...placeOf(node),
          edits: [replace(placeOf(node), written, instead)],
        })
      }
      if ('children' in node) for (const child of node.children) visit(child)
    }
    visit(tree)
  },
}
