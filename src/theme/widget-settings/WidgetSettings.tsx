import type { ReactNode } from 'react'
import { embedCode } from '../../shared/chat-widget/embed-code.ts'
import type { Shell } from '../../shared/model/shell.ts'
import { EmbedTabs } from './EmbedTabs.tsx'
import { FieldTable } from './FieldTable.tsx'
import { PreviewArea } from './PreviewArea.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsContext, type SettingsModel } from './settings-context.ts'

export interface WidgetSettingsProps {
  readonly shell: Shell
  readonly model: SettingsModel
}

/**
 * The settings page, where readers configure a widget for their own website (spec 2.3.7). Without JavaScript it
 * shows the embed code and a table of all fields. It is rendered at build time only and not hydrated: its own
 * script runs in the browser.
 */
export function WidgetSettings({ shell, model }: WidgetSettingsProps): ReactNode {
  const { texts, assets } = model
  if (shell.widget === null) return null
  const { start } = shell.widget
  const files = {
    script: shell.url + assets.embed,
    pinned: shell.url + assets.pinned,
    integrity: assets.pinnedIntegrity,
  }
  const { pinned: src, pinnedIntegrity: integrity, services } = assets
  const preview = { src, integrity, services }
  return (
    <SettingsContext value={model}>
      <div data-widget-settings={JSON.stringify({ start, files, preview })}>
        <h1 className="dg-title">{texts.widgetSettingsTitle}</h1>
        <p className="dg-lead">{texts.widgetSettingsText}</p>
        <p className="dg-banner dg-without-script">{texts.widgetNoScript}</p>
        <div className="dg-widget-desk">
          <PreviewArea />
          <div className="dg-widget-work">
            <EmbedTabs code={embedCode(start, files)} />
            <SettingsForm start={start} />
          </div>
        </div>
        <FieldTable />
      </div>
    </SettingsContext>
  )
}
