import { createContext, useContext } from 'react'
import type { WidgetAssets } from '../../shared/chat-widget/options.ts'
import type { UiTexts } from '../../shared/messages/en.ts'

/** What the settings page shows beside what every page knows. Only the build renders it: its words are not in the browser. */
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
