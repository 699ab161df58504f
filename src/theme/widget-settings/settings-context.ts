import { createContext, useContext } from 'react'
import type { WidgetAssets } from '../../shared/chat-widget/options.ts'
import type { UiTexts } from '../../shared/messages/ui-texts.ts'

/** The settings page's own data. It is used only at build time, so its texts are not in the browser's bundle. */
export interface SettingsModel {
  readonly texts: UiTexts
  readonly assets: WidgetAssets
}

export const SettingsContext = createContext<SettingsModel | null>(null)

/** @throws Error outside of the settings page */
export function useSettings(): SettingsModel {
  const model = useContext(SettingsContext)
  if (!model) throw new Error('A part of the widget’s settings was rendered outside of their page')
  return model
}
