import type { ReactNode } from 'react'
import { useSettings } from './settings-context.ts'

/** The area of the preview; the page's script adds the frame to the stage. */
export function PreviewArea(): ReactNode {
  const { texts } = useSettings()
  return (
    <section className="dg-widget-preview dg-with-script" aria-label={texts.widgetPreview}>
      <h2>{texts.widgetPreview}</h2>
      <fieldset className="dg-widget-screens">
        <legend className="sr-only">{texts.widgetScreen}</legend>
        <label>
          <input type="radio" name="screen" value="desktop" defaultChecked />
          {texts.widgetDesktop}
        </label>
        <label>
          <input type="radio" name="screen" value="phone" />
          {texts.widgetPhone}
        </label>
      </fieldset>
      <div className="dg-widget-stage" data-title={texts.widgetPreview} />
      <p className="dg-widget-actions">
        <button type="button" data-preview="chat">
          {texts.widgetOpenChat}
        </button>
        <button type="button" data-preview="invite">
          {texts.widgetShowInvite}
        </button>
        <button type="button" data-preview="replay">
          {texts.widgetReplay}
        </button>
      </p>
      <p className="dg-widget-note">{texts.widgetPreviewText}</p>
    </section>
  )
}
