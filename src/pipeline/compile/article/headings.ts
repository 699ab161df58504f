// Ids of headings, their direct links, and the table of contents.
import type { Element, ElementContent, Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { breakableParts } from '../../../shared/breakable-parts.ts'
import { contextOf, type MarkdownContext, placeOf, report } from '../context.ts'
import { element } from '../to-html/directive-parts.ts'
import { headingText } from './plain-text.ts'
import { type Release, readRelease } from './release-heading.ts'
import { createSlugger } from './slugger.ts'

export interface Headings {
  /** Gives a heading its id, from its text as it was written. */
  identify(node: Element): void
  /** Adds its direct link and its entry in the table of contents, from its text as it is shown. */
  complete(node: Element): void
}

/**
 * Ids that authors wrote are kept, in headings and in HTML; all other headings get the slug of their text, with a
 * number when it is taken. The same text gives the same id in every locale.
 */
export function createHeadings(context: MarkdownContext, root: Root): Headings {
  const slug = createSlugger(context.options.markdown.headingIds, explicitIds(root))
  const seen = new Map<string, Element>()
  /** The version of a release is its id, wherever its date is written. */
  const releaseId = (node: Element): string | null => {
    const release =
      context.isChangelog && node.tagName === 'h2' ? readRelease(headingText(node)) : null
    if (release === null) return null
    const isDouble = seen.has(release.name)
    reportRelease(context, node, { ...release, isDouble })
    return isDouble ? null : release.name
  }
  const isTaken = (id: unknown) => id === undefined || seen.has(String(id))
  return {
    identify(node) {
      if (isHidden(node) && isTaken(node.properties['id'])) {
        // The heading of the footnotes of an included file.
        delete node.properties['id']
        return
      }
      const written = node.properties['id']
      let id = typeof written === 'string' ? written : ''
      if (id === '' || seen.has(id)) {
        const first = seen.get(id)
        if (first !== undefined) reportDuplicate(context, { first, node }, id)
        id = releaseId(node) ?? slug(id || headingText(node))
        node.properties['id'] = id
      }
      if (!seen.has(id)) seen.set(id, node)
    },
    complete(node) {
      const level = Number(node.tagName[1])
      const text = headingText(node)
      breakLongNames(node)
      if (level === 1 || isHidden(node)) return
      const id = String(node.properties['id'])
      context.toc.push({ level, id, text })
      node.children.push(directLink(id, text))
    },
  }
}

/** rehype plugin: gives headings their ids before the site's plugins, some of which make links to them. */
export function rehypeHeadingIds(): (tree: Root, file: VFile) => undefined {
  return (tree, file) => {
    const headings = createHeadings(contextOf(file), tree)
    const visit = (node: Nodes): void => {
      if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) headings.identify(node)
      if ('children' in node) for (const child of node.children) visit(child)
    }
    visit(tree)
  }
}

/** Marks where a line may end inside of a long name: on a phone it is longer than the line. */
function breakLongNames(parent: Element): void {
  parent.children = parent.children.flatMap((child) => {
    if (child.type === 'element') breakLongNames(child)
    // A text with a marker is one of docsgen's own.
    if (child.type !== 'text' || child.value.includes('\0')) return child
    return breakableParts(child.value).flatMap((value, at): ElementContent[] => {
      const text = { type: 'text' as const, value }
      return at === 0 ? [text] : [element('wbr', {}, []), text]
    })
  })
}

/** A heading for screen readers alone, such as that of the footnotes, is in no table of contents. */
function isHidden({ properties }: Element): boolean {
  const classes = properties['className']
  return Array.isArray(classes) && classes.includes('sr-only')
}

/**
 * The anchor “Direct link to {heading}” (spec 2.1). Its sign comes from the style sheet, so that it is not part of the
 * heading's text.
 */
function directLink(id: string, heading: string): Element {
  const label = `\0m:directLink:${heading}\0`
  return element(
    'a',
    { className: ['hash-link'], href: `#${id}`, title: label, ariaLabel: label },
    [],
  )
}

/** Reports a release of a changelog that is on the page twice, or whose date is none. */
function reportRelease(
  context: MarkdownContext,
  node: Element,
  { name, date, time, isDouble }: Release & { readonly isDouble: boolean },
): void {
  const tell = (message: string, hint: string) =>
    report(context, 'changelog-invalid', { message, hint, ...placeOf(node) })
  if (isDouble) tell(`The release “${name}” is on this page already.`, 'Remove one of the two.')
  if (date === null || time !== null) return
  tell(`The release “${name}” has the date ${date}, which is none.`, 'Write it as 2026-11-02.')
}

function reportDuplicate(
  context: MarkdownContext,
  { first, node }: { readonly first: Element; readonly node: Element },
  id: string,
): void {
  const { line } = placeOf(first)
  report(context, 'heading-id-duplicate', {
    message: `The id “${id}” is taken by an earlier heading of this page.`,
    hint: `The earlier one is in line ${line}: give one of them another id.`,
    ...placeOf(node),
  })
}

/** Ids written by the author, in included files too. */
function explicitIds(node: Nodes): string[] {
  const ids: string[] = []
  const visit = (current: Nodes): void => {
    if (current.type === 'element' && typeof current.properties['id'] === 'string') {
      ids.push(current.properties['id'])
    }
    if ('children' in current) for (const child of current.children) visit(child)
  }
  visit(node)
  return ids
}
