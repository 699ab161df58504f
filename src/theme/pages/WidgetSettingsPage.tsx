import type { ReactNode } from 'react'
import { useHtml } from '../hooks/use-html.ts'
import { Main } from '../shell/Main.tsx'

export interface WidgetSettingsPageProps {
  /** The HTML of widget-settings/WidgetSettings.tsx, rendered by the build. */
  readonly html: string
}

/** The widget's settings page. React leaves its content to the page's own script. */
export function WidgetSettingsPage({ html }: WidgetSettingsPageProps): ReactNode {
  return (
    <Main className="dg-main dg-widget">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the theme's own components */}
      <div className="dg-static" dangerouslySetInnerHTML={useHtml(html)} />
    </Main>
  )
}
