import type { ReactNode } from 'react'
import type { PageTexts } from '../../shared/page-data.ts'

export interface AppErrorProps {
  /** A prop, because the page's context may be what failed. */
  readonly texts: PageTexts
}

/** The fallback for the whole page, when the shell itself has failed (spec 8). */
export function AppError({ texts }: AppErrorProps): ReactNode {
  return (
    <main className="dg-app-error" role="alert">
      <h1>{texts.somethingWentWrong}</h1>
      <p>{texts.somethingWentWrongText}</p>
      <button type="button" className="dg-button" onClick={() => location.reload()}>
        {texts.refreshPage}
      </button>
    </main>
  )
}
