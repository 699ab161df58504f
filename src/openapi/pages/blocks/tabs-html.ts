import type { PageDraft } from '../page-draft.ts'

export interface TabPanel {
  /** The same in all sets of a group. */
  readonly value: string
  /** Escaped. */
  readonly label: string
  readonly html: string
}

/**
 * Tabs that work without a script, as those of articles (compile/components/tab-set.ts).
 * @param group - sets of one group switch together, and the choice is remembered; null: each by itself
 */
export function tabsHtml(
  panels: readonly TabPanel[],
  group: string | null,
  draft: Pick<PageDraft, 'counts'>,
): string {
  // Other names than in articles: a document may have its text on the page of an operation.
  const name = `__api-tabs-${++draft.counts.tabs}`
  const inner = panels.map(({ value, label, html }, index) => {
    const id = `${name}-${index + 1}`
    const checked = index === 0 ? ' checked' : ''
    return `<input class="tab-input" type="radio" name="${name}" id="${id}" value="${value}"${checked}><label class="tab-label" for="${id}">${label}</label><div class="tab-panel">${html}</div>`
  })
  const data = group === null ? '' : ` data-group="${group}"`
  return `<div class="tabs"${data} role="radiogroup" aria-label="\0m:tabs\0">${inner.join('')}</div>\n`
}
