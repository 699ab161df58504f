import type { ReactNode } from 'react'
import type { PageTexts } from '../../shared/page-data.ts'

export interface AppErrorProps {
  /** Given, because whatever gave it to other components may be what has failed. */
  readonly texts: PageTexts
}

/** The last resort, when the shell itself has failed (spec 8). */
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
