import { createContext, useContext } from 'react'
import type { PageTexts, SearchTexts } from '../../shared/page-data.ts'
import { usePage } from '../page-context.ts'

/** The texts that were loaded with the components of search. */
export const SearchTextsContext = createContext<SearchTexts | null>(null)

/** The texts of search and those of every page. @throws Error outside of the components that are loaded for search */
export function useSearchTexts(): PageTexts & SearchTexts {
  const { texts } = usePage()
  const own = useContext(SearchTextsContext)
  if (!own) throw new Error('A component of search was rendered outside of it')
  return { ...texts, ...own }
}
