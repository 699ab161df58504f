// remark plugins that give remark-parse the syntax of docsgen's Markdown.
import { directiveFromMarkdown } from 'mdast-util-directive'
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import type { Construct, Extension } from 'micromark-util-types'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import type { PluggableList, Preset, Processor } from 'unified'
import { endAtOtherText } from './address-ends.ts'
import { attributes, idComments } from './attributes.ts'
import { remarkDirectiveTitles } from './directive-titles.ts'
import { directives } from './directives.ts'
import { remarkDollarMath } from './dollar-math.ts'
import { remarkHtmlElements } from './html-elements.ts'
import { namesTest } from './known-elements.ts'
import { remarkLinkLeftovers } from './link-leftovers.ts'
import { profileEscape, profileEscapeFromMarkdown } from './profile-escape.ts'
import { remarkRanges } from './ranges.ts'
import type { Syntax, SyntaxOptions, SyntaxSet } from './syntax-set.ts'

/** Constructs of remark-gfm, by the syntax they belong to. */
const gfmConstructs: Readonly<Partial<Record<Syntax, readonly string[]>>> = {
  autolink: ['wwwAutolink', 'protocolAutolink'],
  emailAutolink: ['emailAutolink'],
  footnote: ['gfmFootnoteDefinition', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall'],
  // Its own does not work beside Chinese characters: `remarkSyntax` adds another.
  strikethrough: [],
  table: ['table'],
  taskList: ['tasklistCheck'],
}

/**
 * The remark plugins for a set of syntax, to be used after a parser. What comes later is tried first at a character:
 * addresses before emphasis at `_`.
 */
export function remarkSyntax(
  set: SyntaxSet,
  { customElements = [] }: Pick<SyntaxOptions, 'customElements'> = {},
): Preset {
  const gfm = set.flatMap((one) => gfmConstructs[one] ?? [])
  const isGfm = set.some((one) => gfmConstructs[one] !== undefined)
  const when = (syntax: Syntax, plugins: () => PluggableList) =>
    set.includes(syntax) ? plugins() : []
  return {
    plugins: [
      ...when('cjk', () => [extendParser(cjkFriendlyExtension())]),
      ...(isGfm ? ([remarkGfm, [remarkKeepGfm, gfm]] satisfies PluggableList) : []),
      ...(set.some((one) => one === 'autolink' || one === 'emailAutolink')
        ? [remarkLinkLeftovers]
        : []),
      ...when('strikethrough', () => [extendParser(gfmStrikethroughCjkFriendly()), remarkRanges]),
      ...when('directive', () => [
        extendParser(directives(), [directiveFromMarkdown()]),
        remarkDirectiveTitles,
      ]),
      ...when('math', () => [remarkMath, remarkDollarMath]),
      ...when('html', () => [[remarkHtmlElements, namesTest(customElements)]]),
      ...when('profile', () => [extendParser(profileEscape, [profileEscapeFromMarkdown])]),
      ...when('attributes', () => [extendParser(attributes)]),
      ...when('idComment', () => [extendParser(idComments)]),
    ],
  }
}

/** A remark plugin of its own (unified uses each one once) that adds syntax to the parser. */
function extendParser(tokens: Extension, nodes: readonly FromMarkdownExtension[] = []) {
  return function remarkExtend(this: Processor): undefined {
    const data = this.data()
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), tokens]
    data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...nodes]
  }
}

/**
 * remark plugin: of the syntax that remark-gfm has added, keeps the constructs with these names. The others would be
 * tried at nearly every character, which makes parsing a tenth slower.
 */
function remarkKeepGfm(this: Processor, names: readonly string[]): undefined {
  const data = this.data()
  const added = data.micromarkExtensions?.pop() ?? {}
  data.micromarkExtensions?.push(keepConstructs(added, names))
}

/** An extension with none but the named constructs. */
function keepConstructs(extension: Extension, names: readonly string[]): Extension {
  const keep = (constructs: Construct[] | Construct = []) =>
    [constructs]
      .flat()
      .filter(({ name }) => name !== undefined && names.includes(name))
      .map((one) => (/^(?:www|protocol)Autolink$/.test(one.name ?? '') ? endAtOtherText(one) : one))
  const hooks = ['document', 'flow', 'text'] as const
  return Object.fromEntries(
    hooks.map((hook) => [
      hook,
      Object.fromEntries(
        Object.entries(extension[hook] ?? {})
          .map(([code, constructs]) => [code, keep(constructs)] as const)
          .filter(([, kept]) => kept.length > 0),
      ),
    ]),
  )
}
