import type { ShellData } from '../../../shared/page-data.ts'
import type { PageModel } from '../../page-context.ts'
import type { ParsedPage } from './read-page.ts'

/** Fetches the data shared by the locale's pages. @throws Error when that fails */
export async function fetchShell(window: Window, url: string): Promise<ShellData> {
  const response = await window.fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as ShellData
}

/** The page's model for components, the same as in the build. */
export function pageModel(
  { data }: ParsedPage,
  { shell, texts, searchFiles }: ShellData,
): PageModel {
  const { view, dates } = data
  return { view, shell, texts, formatDate: (isoDate) => dates[isoDate] ?? isoDate, searchFiles }
}
