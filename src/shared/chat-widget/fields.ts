import type { UiTextKey } from '../messages/ui-texts.ts'

/** The groups of the settings page in order, with their labels (spec 2.3.7). */
export const widgetGroups = {
  position: 'widgetPosition',
  tabs: 'widgetTabs',
  bubble: 'widgetBubble',
  navbar: 'widgetNavbar',
  theme: 'widgetTheme',
  window: 'widgetWindow',
  margins: 'widgetMargins',
  animation: 'widgetAnimation',
  other: 'widgetOther',
} as const satisfies Record<string, UiTextKey>

type WidgetGroup = keyof typeof widgetGroups

/** A field of the settings page. Its default is in `widgetDefaults`. */
export type WidgetField = {
  /** As in `placement`, `theme.mode`. */
  readonly path: string
  readonly group: WidgetGroup
  readonly label: UiTextKey
} & (
  | { readonly kind: 'flag' | 'text' }
  /** `usual` is the colour in light mode while the field is unset. */
  | { readonly kind: 'color'; readonly usual: string }
  /** In steps of 1, with a unit or none. */
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max: number
      readonly unit?: 'px' | 'ms' | '%'
    }
  /** Values with the key of their label; null if the value itself is shown. */
  | {
      readonly kind: 'choice'
      readonly options: readonly { readonly value: string; readonly label: UiTextKey | null }[]
    }
)

const flag = { kind: 'flag' } as const
const text = { kind: 'text' } as const
const ms = { kind: 'number', min: 0, max: 600_000, unit: 'ms' } as const

function px(min: number, max: number) {
  return { kind: 'number', min, max, unit: 'px' } as const
}

function choice(options: Readonly<Record<string, UiTextKey | null>>) {
  const list = Object.entries(options).map(([value, label]) => ({ value, label }))
  return { kind: 'choice', options: list } as const
}

/** The languages of the widget's own texts, by the widget's names for them (spec 9). */
export const widgetLanguages: Readonly<Record<string, string>> = {
  en: 'English',
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
}

const languages = Object.fromEntries(Object.keys(widgetLanguages).map((code) => [code, null]))
const easings = { ease: null, linear: null, 'ease-in': null, 'ease-out': null, 'ease-in-out': null }

/** All fields of the settings page. */
export const widgetFields: readonly WidgetField[] = [
  {
    path: 'placement',
    group: 'position',
    label: 'widgetPlacement',
    ...choice({ 'bottom-right': 'widgetBottomRight', 'bottom-left': 'widgetBottomLeft' }),
  },
  { path: 'tabsConfig.home', group: 'tabs', label: 'widgetTabHome', ...flag },
  { path: 'tabsConfig.messages', group: 'tabs', label: 'widgetTabMessages', ...flag },
  { path: 'tabsConfig.help', group: 'tabs', label: 'widgetTabHelp', ...flag },
  { path: 'tabsConfig.news', group: 'tabs', label: 'widgetTabNews', ...flag },
  { path: 'bubbleConfig.show', group: 'bubble', label: 'widgetBubbleShow', ...flag },
  { path: 'bubbleConfig.icon', group: 'bubble', label: 'widgetBubbleIcon', ...text },
  { path: 'bubbleConfig.title', group: 'bubble', label: 'widgetBubbleHeading', ...text },
  { path: 'bubbleConfig.subtitle', group: 'bubble', label: 'widgetBubbleSubheading', ...text },
  { path: 'buttonConfig.show', group: 'bubble', label: 'widgetButtonShow', ...flag },
  { path: 'buttonConfig.icon', group: 'bubble', label: 'widgetButtonIcon', ...text },
  { path: 'buttonConfig.text', group: 'bubble', label: 'widgetButtonText', ...text },
  { path: 'buttonConfig.width', group: 'bubble', label: 'widgetButtonWidth', ...px(44, 320) },
  { path: 'buttonConfig.height', group: 'bubble', label: 'widgetButtonHeight', ...px(44, 160) },
  {
    path: 'theme.backgroundColor',
    group: 'navbar',
    label: 'widgetBackgroundColor',
    kind: 'color',
    usual: '#0066ff',
  },
  {
    path: 'theme.textColor',
    group: 'navbar',
    label: 'widgetTextColor',
    kind: 'color',
    usual: '#ffffff',
  },
  {
    path: 'theme.mode',
    group: 'theme',
    label: 'widgetMode',
    ...choice({
      system: 'widgetModeSystem',
      light: 'widgetModeLight',
      dark: 'widgetModeDark',
    }),
  },
  { path: 'window.width', group: 'window', label: 'widgetWindowWidth', ...px(240, 2000) },
  { path: 'window.height', group: 'window', label: 'widgetWindowHeight', ...px(240, 2000) },
  { path: 'marginBottom', group: 'margins', label: 'widgetMarginBottom', ...px(0, 1000) },
  { path: 'marginSide', group: 'margins', label: 'widgetMarginSide', ...px(0, 1000) },
  { path: 'animation.enabled', group: 'animation', label: 'widgetAnimate', ...flag },
  { path: 'animation.duration', group: 'animation', label: 'widgetDuration', ...ms, max: 5000 },
  { path: 'animation.type', group: 'animation', label: 'widgetEasing', ...choice(easings) },
  {
    path: 'locale',
    group: 'other',
    label: 'widgetLocale',
    ...choice({ auto: 'widgetLocaleOfPage', ...languages }),
  },
  { path: 'draggable', group: 'other', label: 'widgetDraggable', ...flag },
  { path: 'autoPopup', group: 'other', label: 'widgetAutoPopup', ...flag },
  { path: 'autoPopupDelay', group: 'other', label: 'widgetAutoPopupDelay', ...ms },
  { path: 'inviteConfig.show', group: 'other', label: 'widgetInviteShow', ...flag },
  { path: 'inviteConfig.delay', group: 'other', label: 'widgetInviteDelay', ...ms },
  { path: 'inviteConfig.text', group: 'other', label: 'widgetInviteMessage', ...text },
  { path: 'inviteConfig.acceptText', group: 'other', label: 'widgetInviteAcceptLabel', ...text },
  { path: 'inviteConfig.rejectText', group: 'other', label: 'widgetInviteRejectLabel', ...text },
  { path: 'inviteConfig.loop', group: 'other', label: 'widgetInviteLoop', ...flag },
  { path: 'inviteConfig.loopDelay', group: 'other', label: 'widgetInviteLoopDelay', ...ms },
  {
    path: 'inviteConfig.loopCount',
    group: 'other',
    label: 'widgetInviteLoopCount',
    kind: 'number',
    min: 1,
    max: 100,
  },
  { path: 'forceRefresh', group: 'other', label: 'widgetForceRefresh', ...flag },
  { path: 'consent', group: 'other', label: 'widgetConsent', ...flag },
  { path: 'addressConfig.strip', group: 'other', label: 'widgetStrip', ...flag },
  { path: 'addressConfig.keep', group: 'other', label: 'widgetKeep', ...text },
  { path: 'show.paths', group: 'other', label: 'widgetPaths', ...text },
  { path: 'show.hours', group: 'other', label: 'widgetHours', ...text },
  { path: 'show.timeZone', group: 'other', label: 'widgetTimeZone', ...text },
  { path: 'show.after', group: 'other', label: 'widgetAfter', ...ms },
  {
    path: 'show.scrolled',
    group: 'other',
    label: 'widgetScrolled',
    kind: 'number',
    min: 0,
    max: 100,
    unit: '%',
  },
  { path: 'show.exitIntent', group: 'other', label: 'widgetExitIntent', ...flag },
  { path: 'notifyConfig.title', group: 'other', label: 'widgetNotifyTitle', ...flag },
  { path: 'notifyConfig.favicon', group: 'other', label: 'widgetNotifyFavicon', ...flag },
  { path: 'notifyConfig.sound', group: 'other', label: 'widgetNotifySound', ...flag },
  { path: 'chatConfig.org', group: 'other', label: 'widgetOrg', ...text },
  {
    path: 'chatConfig.t',
    group: 'other',
    label: 'widgetType',
    ...choice({ 0: 'widgetTypeAgent', 1: 'widgetTypeWorkgroup', 2: 'widgetTypeRobot' }),
  },
  { path: 'chatConfig.sid', group: 'other', label: 'widgetSid', ...text },
]
