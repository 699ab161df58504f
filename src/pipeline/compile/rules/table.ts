// All rules, in the order in which they look at a document.
import { codeFences } from './code-fences.ts'
import { directiveFences } from './directive-fences.ts'
import { emptyLinks } from './empty-links.ts'
import { foreignSyntax } from './foreign-syntax.ts'
import { headingBraces } from './heading-braces.ts'
import { headingIds } from './heading-ids.ts'
import { jsxComments } from './jsx-comments.ts'
import { mathOff } from './math-off.ts'
import { mdxParts } from './mdx-parts.ts'
import { mistypedBlocks } from './mistyped-blocks.ts'
import { mistypedLinks } from './mistyped-links.ts'
import { mistypedMarks } from './mistyped-marks.ts'
import { postMarkers } from './post-markers.ts'
import { repeatedTitles } from './repeated-titles.ts'
import type { Rule } from './rule.ts'
import { runOnLists } from './run-on-lists.ts'
import { tables } from './tables.ts'
import { unclosedComments } from './unclosed-comments.ts'
import { undefinedReferences } from './undefined-references.ts'
import { unknownDirectives } from './unknown-directives.ts'
import { unknownEmoji } from './unknown-emoji.ts'
import { unknownTags } from './unknown-tags.ts'
import { wholeLines } from './whole-lines.ts'

/** The rules. A new one is a file of this folder, and a line here. */
export const rules: readonly Rule[] = [
  codeFences,
  tables,
  repeatedTitles,
  directiveFences,
  undefinedReferences,
  mistypedBlocks,
  runOnLists,
  mistypedLinks,
  mistypedMarks,
  mathOff,
  jsxComments,
  emptyLinks,
  postMarkers,
  unknownEmoji,
  unknownDirectives,
  wholeLines,
  headingBraces,
  headingIds,
  unclosedComments,
  unknownTags,
  mdxParts,
  foreignSyntax,
]
