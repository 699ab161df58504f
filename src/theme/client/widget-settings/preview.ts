import { optionsPatch } from '../../../shared/chat-widget/change-options.ts'
import type { WidgetOptions } from '../../../shared/chat-widget/options.ts'
import { showOnScreen } from './screen.ts'
import { createStage } from './stage.ts'

/** The previewed widget. */
export interface Preview {
  /** Changes the running widget to these options. */
  show(options: WidgetOptions): void
  /** Restarts the widget with greeting, automatic opening and invitation. */
  replay(): void
}

/** The widget's methods that the preview uses. */
interface Widget {
  init(): Promise<void>
  destroy(): void
  setConfig(config: Readonly<Record<string, unknown>>): void
  showChat(): void
  hideChat(): void
  showInviteDialog(): void
}

/** Starts the preview in the page's stage and connects the buttons around it. */
export function createPreview(
  page: HTMLElement,
  script: { readonly src: string; readonly integrity: string },
): Preview {
  let wanted: WidgetOptions = {}
  let shown: WidgetOptions = {}
  let widget: Widget | undefined
  let Widget: (new (options: WidgetOptions) => Widget) | undefined
  let scope: Window | undefined
  const replay = () => {
    widget?.destroy()
    // The preview is for a visitor who comes for the first time.
    scope?.localStorage.clear()
    scope?.sessionStorage.clear()
    shown = inPreview(wanted)
    widget = Widget && new Widget(shown)
    void widget?.init()
  }
  const show = (options: WidgetOptions) => {
    wanted = options
    const next = inPreview(options)
    widget?.setConfig(optionsPatch(shown, next))
    if (widget) shown = next
  }
  const stage = createStage(page, script, (inner) => {
    scope = inner
    Widget = (inner as unknown as { BytedeskWeb: typeof Widget }).BytedeskWeb
    replay()
  })
  showOnScreen(page, stage)
  new MutationObserver(() => {
    stage.contentDocument?.documentElement.setAttribute('data-theme', siteMode())
    show(wanted)
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  page.addEventListener('click', ({ target }) => {
    const action = target instanceof HTMLElement ? target.dataset['preview'] : undefined
    if (action === 'chat') widget?.showChat()
    if (action === 'invite') {
      widget?.hideChat()
      widget?.showInviteDialog()
    }
    if (action === 'replay') replay()
  })
  return { show, replay }
}

function siteMode(): 'light' | 'dark' {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** In the preview, `system` means the colour mode of the settings page, and there is a widget whatever path and time it is. */
function inPreview(options: WidgetOptions): WidgetOptions {
  const { mode = 'system' } = options.theme ?? {}
  return {
    ...options,
    show: { ...options.show, paths: '', hours: '' },
    theme: { ...options.theme, mode: mode === 'system' ? siteMode() : mode },
  }
}
