import type { ReactNode } from 'react'
import { fillText } from '../../shared/messages/fill-text.ts'
import { Icon } from '../common/Icon.tsx'
import { usePage } from '../page-context.ts'

/**
 * Cycles through the colour modes (spec 2.2). Disabled until the script has run (spec 4.1) and hidden without one. The
 * page's script (client/color-mode.ts) labels it from the data attributes and switches the mode.
 */
export function ColorModeToggle(): ReactNode {
  const { shell, texts } = usePage()
  const { disableSwitch, defaultMode, respectPrefersColorScheme } = shell.colorMode
  if (disableSwitch) return null
  const names = {
    light: texts.colorModeLight,
    dark: texts.colorModeDark,
    system: texts.colorModeSystem,
  }
  const first = names[respectPrefersColorScheme ? 'system' : defaultMode]
  return (
    <button
      type="button"
      className="dg-icon-button dg-color-mode dg-js-only"
      data-color-mode={respectPrefersColorScheme ? 'light dark system' : 'light dark'}
      data-label={texts.colorModeToggle}
      data-light={names.light}
      data-dark={names.dark}
      data-system={names.system}
      aria-label={fillText(texts.colorModeToggle, [first])}
      disabled
      // The script changes the label and enables the button before hydration.
      suppressHydrationWarning
    >
      <Icon name="sun" className="dg-mode-light" />
      <Icon name="moon" className="dg-mode-dark" />
      <Icon name="system" className="dg-mode-system" />
    </button>
  )
}
