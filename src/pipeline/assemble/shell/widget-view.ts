import { withOption, withoutDefaults } from '../../../shared/chat-widget/change-options.ts'
import { widgetLanguages } from '../../../shared/chat-widget/fields.ts'
import type { WidgetOptions, WidgetView } from '../../../shared/chat-widget/options.ts'
import { uiTexts } from '../../../shared/messages/ui-texts.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import type { SiteWidgetConfig } from '../../config/config.ts'

/**
 * A site's widget on the pages of a locale. A word is the configuration's for this locale, else its word for all
 * locales, else the site's override of docsgen's text, else that text.
 */
export function widgetView(
  settings: SiteWidgetConfig | null,
  { code: locale, direction }: Pick<LocaleConfig, 'code' | 'direction'>,
  overrides: Readonly<Record<string, string>>,
): WidgetView | null {
  if (settings === null) return null
  // The widget knows languages by tags in lower case (spec 9).
  const start: WidgetOptions = {
    // The sidebar stands on the other side, where reading begins.
    placement: direction === 'rtl' ? 'bottom-left' : 'bottom-right',
    ...settings.options,
    locale: locale.toLowerCase(),
  }
  const ui = uiTexts(locale, overrides)
  const own = settings.texts[locale] ?? {}
  const { bubbleConfig, buttonConfig, inviteConfig } = start
  const words: readonly (readonly [path: string, word: string | undefined])[] = [
    ['bubbleConfig.title', own.title ?? bubbleConfig?.title ?? ui.widgetTitle],
    ['bubbleConfig.subtitle', own.subtitle ?? bubbleConfig?.subtitle ?? ui.widgetSubtitle],
    ['buttonConfig.text', own.button ?? buttonConfig?.text],
    ['inviteConfig.text', own.invite ?? inviteConfig?.text ?? ui.widgetInvite],
    ['inviteConfig.acceptText', own.accept ?? inviteConfig?.acceptText ?? ui.widgetAccept],
    ['inviteConfig.rejectText', own.reject ?? inviteConfig?.rejectText ?? ui.widgetReject],
  ]
  const options = words.reduce((all, [path, word]) => withOption(all, path, word), start)
  // Where the site has its own widget says nothing about other websites.
  const { show: _here, ...elsewhere } = start
  return {
    enabled: settings.enabled,
    options: withoutDefaults(options),
    start: { ...elsewhere, locale: offeredLanguage(locale.toLowerCase()) },
  }
}

/** The settings page offers the widget's own languages: in any other than Chinese it begins with English, as its texts do. */
function offeredLanguage(locale: string): string {
  return Object.hasOwn(widgetLanguages, locale) || /^zh\b/.test(locale) ? locale : 'en'
}
