/**
 * assemble: Compiled[] → Site. In: everything that is known of the site's files. Out: every page of every locale with
 * all links decided, and what each locale's pages share. Pure and deterministic; the one place where all pages are
 * known. What is wrong is collected, and the site is whole all the same.
 */
import type { Shell, Site } from '../../shared/model.ts'
import { finishPages } from './finish-pages.ts'
import type { AssembleInput } from './input.ts'
import { createLinks } from './links.ts'
import { chooseEntries, collectFacts } from './locales.ts'
import { completeLocale, planLocale } from './plan-locale.ts'
import { createProblems } from './problems.ts'
import { createRegistry } from './registry.ts'
import { sidebarKnowledge } from './sidebar-sources.ts'

/**
 * Assembles the site. `shells`: by locale. Problems are in `site.diagnostics`, in order of file and place; those that
 * were known before (of discovery, of the documents) are not repeated there.
 */
export function assemble(input: AssembleInput): {
  site: Site
  shells: Readonly<Record<string, Shell>>
} {
  const problems = createProblems()
  const registry = createRegistry(input.config, problems)
  const facts = collectFacts(input)
  const entries = chooseEntries(input, facts).filter((entry) => registry.add(entry))
  const knowledge = sidebarKnowledge(input, facts)
  const parts = { input, problems, registry, knowledge }
  const plans = input.config.locales.map((locale) => {
    const own = entries.filter((entry) => entry.locale === locale)
    return planLocale(own, locale, parts)
  })
  const links = createLinks(parts)
  const locales = plans.map((plan) => completeLocale(plan, links.config))
  const { pages, shells } = finishPages(locales, { ...parts, links })
  return { site: { pages, assets: links.assets.list(), diagnostics: problems.sorted() }, shells }
}
