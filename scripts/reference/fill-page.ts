/** Fills the generated parts of a reference page, which stand between `<!-- generated: … -->` and `<!-- /generated -->`. */
import { configSchema } from '../../src/pipeline/config/schema/config.ts'
import { commandSection } from './command-sections.ts'
import { componentTable, iconList } from './component-table.ts'
import { diagnosticsTable } from './diagnostics-table.ts'
import { frontMatterTable } from './front-matter-table.ts'
import type { Translate } from './markdown-table.ts'
import { namedNodes, optionTables } from './option-tables.ts'

const part = /(<!-- generated: (\S+?)(?: (\S+))? -->\n)[\s\S]*?(<!-- \/generated -->)/g

/** A part of a page that is generated. */
interface Part {
  readonly kind: string
  readonly name: string
}

export interface PageContext {
  readonly translate: Translate
  /** See TableContext. */
  readonly pageOf: (name: string) => string
}

/** The page's text with its generated parts as they must be. */
export async function fillPage(page: string, context: PageContext): Promise<string> {
  let filled = ''
  let end = 0
  for (const match of page.matchAll(part)) {
    const [all, open, kind = '', name = '', close] = match
    const text = await generate({ kind, name }, context)
    filled += `${page.slice(end, match.index)}${open}\n${text}\n\n${close}`
    end = match.index + all.length
  }
  return filled + page.slice(end)
}

/** The generated parts of a page, as they are named: `options Docs`. */
export function partsOf(page: string): string[] {
  return [...page.matchAll(part)].map(([, , kind, name]) => (name ? `${kind} ${name}` : `${kind}`))
}

async function generate({ kind, name }: Part, { translate, pageOf }: PageContext): Promise<string> {
  if (kind === 'options')
    return optionTables(name, { nodes: namedNodes(configSchema), translate, pageOf })
  if (kind === 'command') return commandSection(name, translate)
  if (kind === 'front-matter') return frontMatterTable(translate)
  if (kind === 'diagnostics') return diagnosticsTable(translate)
  if (kind === 'components') return componentTable(translate)
  if (kind === 'icons') return iconList()
  throw new Error(`Unknown part of a reference page: ${kind}`)
}
