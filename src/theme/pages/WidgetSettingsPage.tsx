import type { ReactNode } from 'react'
import { embedCode } from '../../shared/chat-widget/embed-code.ts'
import { Main } from '../Main.tsx'
import { Menu } from '../Menu.tsx'
import { usePage } from '../page-context.ts'
import { EmbedTabs } from '../widget-settings/EmbedTabs.tsx'
import { FieldTable } from '../widget-settings/FieldTable.tsx'
import { PreviewArea } from '../widget-settings/PreviewArea.tsx'
import { SettingsForm } from '../widget-settings/SettingsForm.tsx'

/**
 * Where a reader sets up a widget for a website of their own (spec 2.3.7). Without a script it is a reference: the code
 * to start from, and a table of all fields.
 */
export function WidgetSettingsPage(): ReactNode {
  const { shell, texts, widget: assets } = usePage()
  if (shell.widget === null || assets === null) return null
  const { start } = shell.widget
  const files = {
    script: shell.url + assets.embed,
    pinned: shell.url + assets.pinned,
    integrity: assets.pinnedIntegrity,
  }
  const preview = { src: assets.script, integrity: assets.integrity }
  return (
    <div className="dg-layout dg-layout-plain">
      <Menu sidebar={null} />
      <Main className="dg-main dg-widget">
        <div data-widget-settings={JSON.stringify({ start, files, preview })}>
          <h1 className="dg-title">{texts.widgetSettingsTitle}</h1>
          <p className="dg-lead">{texts.widgetSettingsText}</p>
          <p className="dg-banner dg-without-script">{texts.widgetNoScript}</p>
          <div className="dg-widget-desk dg-with-script">
            <PreviewArea />
            <SettingsForm start={start} />
          </div>
          <EmbedTabs code={embedCode(start, files)} />
          <FieldTable />
        </div>
      </Main>
    </div>
  )
}
