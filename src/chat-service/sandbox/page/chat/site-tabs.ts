import { createHelp } from './help.ts'
import { createNews } from './news.ts'
import { siteOf } from './site.ts'
import type { ChatTab } from './tabs.ts'

/**
 * Lets the documentation site fill Help and News, in the language that the parameters name; without a site the tabs stay as
 * they are. Returns what is to be called when a tab is selected and when parameters have changed, with the selected tab.
 */
export function createSiteTabs(parameters: URLSearchParams): (selected: ChatTab) => void {
  const open = siteOf(document)
  if (open === null) return () => {}
  const openNow = () => open(languageIn(parameters))
  const showHelp = createHelp(openNow)
  const showNews = createNews(openNow)
  let shown = languageIn(parameters)
  return (selected) => {
    const language = languageIn(parameters)
    if (language !== shown) showHelp()
    shown = language
    if (selected === 'news') void showNews(language)
  }
}

/** A site may have more languages than this page. */
function languageIn(parameters: URLSearchParams): string {
  return parameters.get('lang') ?? document.documentElement.lang
}
