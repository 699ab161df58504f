/** The part of search that is loaded when a reader first comes near it: one chunk for the box and the search page. */
import { SearchResults } from './SearchResults.tsx'
import { SearchSuggestions } from './SearchSuggestions.tsx'

export const searchParts = { Suggestions: SearchSuggestions, Results: SearchResults } as const
