// Directives: `:::name` containers in all their forms, and `::name` lines of the names docsgen knows. There are no `:name` directives in text, so
// `12:30` and `:name` stay what they are.
import { directiveFromMarkdown } from 'mdast-util-directive'
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import { directive } from 'micromark-extension-directive'
import { asciiAlphanumeric } from 'micromark-util-character'
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'
import { leafNames } from './known-directives.ts'
import { titledDirective } from './titled-directive.ts'

const colon = 58
const dash = 45
const underscore = 95

/** Syntax of directives. */
export function directives(): Extension {
  const given = directive().flow?.[colon]
  const [container, leaf] = Array.isArray(given) ? given : []
  if (!container || !leaf) throw new Error('micromark-extension-directive has no flow constructs')
  return { flow: { [colon]: [container, titledDirective, onlyKnownLeaf(leaf)] } }
}

/** Nodes of directives: `containerDirective` and `leafDirective`. */
export function directivesFromMarkdown(): FromMarkdownExtension[] {
  return [directiveFromMarkdown(), { exit: { titledDirectiveAttributes: exitAttributes } }]
}

function onlyKnownLeaf(leaf: Construct): Construct {
  const knownName: Construct = { partial: true, tokenize: tokenizeKnownName }
  return {
    ...leaf,
    tokenize(effects, ok, nok) {
      return effects.check(knownName, leaf.tokenize.call(this, effects, ok, nok), nok)
    },
  }
}

/** Succeeds at `::name` when the name is known: any other line that begins with colons is a line of text. */
function tokenizeKnownName(effects: Effects, ok: State, nok: State): State {
  let name = ''
  const start: State = (code) => {
    effects.enter('data')
    return colons(code)
  }
  const colons: State = (code) => {
    if (code !== colon) return inName(code)
    effects.consume(code)
    return colons
  }
  const inName = (code: Code): State | undefined => {
    if (code !== null && (asciiAlphanumeric(code) || code === dash || code === underscore)) {
      name += String.fromCharCode(code)
      effects.consume(code)
      return inName
    }
    effects.exit('data')
    return leafNames.includes(name) ? ok(code) : nok(code)
  }
  return start
}

const exitAttributes: NonNullable<FromMarkdownExtension['exit']>[string] = function (token) {
  const node = this.stack.at(-1)
  if (node?.type !== 'containerDirective') throw new Error('attributes belong to a directive')
  node.attributes = parseAttributes(this.sliceSerialize(token))
}

/** `{#id .a .b key=value flag}` → `{ id: 'id', class: 'a b', key: 'value', flag: '' }`. */
function parseAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  const pattern = /#([^\s#.{}]+)|\.([^\s#.{}]+)|([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s{}]+)))?/g
  for (const [, id, name, key, double, single, bare] of source.matchAll(pattern)) {
    if (id !== undefined) attributes['id'] = id
    else if (name !== undefined) {
      attributes['class'] = attributes['class'] ? `${attributes['class']} ${name}` : name
    } else if (key !== undefined) attributes[key] = double ?? single ?? bare ?? ''
  }
  return attributes
}
