import type { ThemeRegistration } from 'shiki/core'

/** Class of a token without a colour of its own: such text gets no element. */
export const PLAIN = 'plain'

/**
 * TextMate scopes by the class their text gets in the page; `styles/features/code.css` gives each class a colour per colour mode.
 * Of two scopes that match, the longer wins, whatever the order here.
 */
const classes: Readonly<Record<string, readonly string[]>> = {
  [PLAIN]: [
    'keyword.operator',
    'punctuation.section.embedded',
    'string meta.embedded',
    'string meta.interpolation',
    'string meta.template.expression',
    'string source',
    'storage.type.function.arrow',
    'support.type.primitive.variable',
    'variable.other',
    'meta.embedded',
    'storage.modifier.import.java',
    'storage.modifier.package.java',
    'string.unquoted.argument',
  ],
  't-c': ['comment', 'punctuation.definition.comment', 'string.comment'],
  't-s': [
    'string',
    'punctuation.definition.string',
    'constant.other.symbol',
    'markup.inline.raw',
    'markup.fenced_code',
    'support.constant.property-value',
    'constant.other.color',
  ],
  't-e': ['constant.character.escape', 'string.regexp', 'constant.other.placeholder'],
  't-k': [
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'keyword.operator.instanceof',
    'variable.language',
    'punctuation.definition.heading',
    'markup.heading',
    'entity.name.section',
    'keyword.other.definition.ini',
  ],
  't-n': ['constant', 'support.constant', 'constant.numeric'],
  't-f': [
    'entity.name.function',
    'support.function',
    'variable.function',
    'entity.name.command',
    'entity.name.method',
    'meta.function-call.generic',
  ],
  't-t': [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.java',
    'storage.type.annotation',
    'entity.name.scope-resolution',
    'entity.other.attribute-name.class',
    'entity.other.attribute-name.id',
  ],
  't-a': [
    'entity.other.attribute-name',
    'support.type.property-name',
    'entity.name.tag.yaml',
    'variable.other.normal',
    'variable.other.positional',
    'variable.other.special',
    'variable.other.bracket',
    'punctuation.definition.variable',
    'variable.parameter',
    'keyword.other.definition',
    'support.variable.property',
  ],
  't-p': ['entity.name.tag', 'punctuation.definition.tag'],
  't-i': ['markup.inserted', 'punctuation.definition.inserted'],
  't-d': ['markup.deleted', 'punctuation.definition.deleted', 'invalid'],
}

/** The theme that shiki is given: every colour is the name of a class. */
export function scopeTheme(): ThemeRegistration {
  return {
    name: 'docsgen',
    type: 'light',
    fg: PLAIN,
    bg: 'none',
    settings: Object.entries(classes).map(([name, scope]) => ({
      scope: [...scope],
      settings: { foreground: name },
    })),
  }
}

/** The token classes a style sheet has to colour. */
export const tokenClasses: readonly string[] = Object.keys(classes).filter((name) => name !== PLAIN)
