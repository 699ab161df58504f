/** The part of search that is loaded when a reader first comes near it: one chunk for the box and the search page. */
import type { ReactNode } from 'react'
import type { SearchTexts } from '../../shared/page-data.ts'
import { SearchResults, type SearchResultsProps } from './SearchResults.tsx'
import { SearchSuggestions, type SearchSuggestionsProps } from './SearchSuggestions.tsx'
import { SearchTextsContext } from './search-texts.ts'

/** Renders the components with texts of their locale. */
export function searchParts(texts: SearchTexts): SearchParts {
  const withTexts = (part: ReactNode) => (
    <SearchTextsContext value={texts}>{part}</SearchTextsContext>
  )
  return {
    suggestions: (props) => withTexts(<SearchSuggestions {...props} />),
    results: (props) => withTexts(<SearchResults {...props} />),
  }
}

export interface SearchParts {
  suggestions(props: SearchSuggestionsProps): ReactNode
  results(props: SearchResultsProps): ReactNode
}
