import type { ReactNode } from 'react'
import { useHtml } from '../hooks/use-html.ts'
import { Main } from '../shell/Main.tsx'

export interface WidgetSettingsPageProps {
  /** widget-settings/WidgetSettings.tsx, rendered by the build. */
  readonly html: string
}

/** The page of the widget's settings: React leaves its inside to the page's own script. */
export function WidgetSettingsPage({ html }: WidgetSettingsPageProps): ReactNode {
  return (
    <Main className="dg-main dg-widget">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the theme's own components */}
      <div className="dg-static" dangerouslySetInnerHTML={useHtml(html)} />
    </Main>
  )
}
