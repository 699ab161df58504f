/** The chat widget of a site: the widget's own configuration as far as it is data (spec 3.1), and what a site adds. */
import * as z from 'zod'
import { widgetDefaults } from '../../../shared/chat-widget/defaults.ts'
import { httpAddress, object, on, text } from './object.ts'
import { hours, paths, timeZone } from './widget-show.ts'

const flag = z.boolean()
const amount = z.number().min(0)

/** An option that the site may leave to the widget, which has the default. */
function left<T extends z.ZodType>(type: T, description: string, widgetDefault?: unknown) {
  const otherwise = widgetDefault === undefined ? {} : { otherwise: asCode(widgetDefault) }
  return type.exactOptional().meta({ description, ...otherwise })
}

function asCode(value: unknown): string {
  return `\`${typeof value === 'string' ? `'${value}'` : JSON.stringify(value)}\``
}

/** The widget's scripts call it from every site they are embedded in. */
const service = httpAddress

const wordsSchema = object({
  title: text.exactOptional().describe('Greeting bubble.'),
  subtitle: text.exactOptional().describe('Greeting bubble, second line.'),
  button: text.exactOptional().describe('On the button, beside its icon.'),
  invite: text.exactOptional().describe('Invitation.'),
  accept: text.exactOptional().describe('Button that accepts the invitation.'),
  reject: text.exactOptional().describe('Button that rejects the invitation.'),
}).meta({ name: 'WidgetWords', description: 'The words of the widget in one locale.' })

const { inviteConfig, tabsConfig, bubbleConfig, buttonConfig, animation, window } = widgetDefaults
const { addressConfig, show, notifyConfig } = widgetDefaults

const groups = {
  inviteConfig: object({
    show: left(flag, 'Invite the visitor to chat.', inviteConfig.show),
    delay: left(amount, 'Milliseconds until the invitation.', inviteConfig.delay),
    icon: left(z.string(), 'Character or address of a picture.'),
    text: left(z.string(), 'Text in every language; see `texts`.'),
    acceptText: left(z.string(), 'Text in every language; see `texts`.'),
    rejectText: left(z.string(), 'Text in every language; see `texts`.'),
    loop: left(flag, 'Invite again after a rejection.', inviteConfig.loop),
    loopDelay: left(amount, 'Milliseconds until it is shown again.', inviteConfig.loopDelay),
    loopCount: left(z.int().min(1), 'Most times that it is shown; without, there is no limit.'),
  })
    .exactOptional()
    .describe('Invitation in the middle of the page.'),
  tabsConfig: object({
    home: left(flag, 'Tab Home.', tabsConfig.home),
    messages: left(flag, 'Tab Messages.', tabsConfig.messages),
    help: left(flag, 'Tab Help.', tabsConfig.help),
    news: left(flag, 'Tab News.', tabsConfig.news),
  })
    .exactOptional()
    .describe('Tabs below the chat page.'),
  bubbleConfig: object({
    show: left(flag, 'Show the bubble.', bubbleConfig.show),
    icon: left(z.string(), 'Character or address of a picture.', bubbleConfig.icon),
    title: left(z.string(), 'Text in every language; see `texts`.'),
    subtitle: left(z.string(), 'Text in every language; see `texts`.'),
  })
    .exactOptional()
    .describe('Greeting bubble above the button.'),
  buttonConfig: object({
    show: left(flag, 'Show the button.', buttonConfig.show),
    width: left(amount, 'Pixels.', buttonConfig.width),
    height: left(amount, 'Pixels.', buttonConfig.height),
    icon: left(z.string(), 'Character or address of a picture.'),
    text: left(z.string(), 'Text in every language; see `texts`.'),
  })
    .exactOptional()
    .describe('The button.'),
  chatConfig: left(
    z.record(z.string(), z.unknown()),
    'Whom the visitor talks to: `org`, `t` (`0` agent, `1` workgroup, `2` robot), `sid`; other keys are passed to the chat page.',
    widgetDefaults.chatConfig,
  ),
  browseConfig: left(
    z.record(z.string(), z.unknown()),
    'More parameters of the chat page.',
    widgetDefaults.browseConfig,
  ),
  addressConfig: object({
    strip: left(
      flag,
      'Leave query and fragment out of the addresses of pages that the chat service gets.',
      addressConfig.strip,
    ),
    keep: left(
      z.string(),
      'Query parameters that stay all the same, separated by spaces.',
      addressConfig.keep,
    ),
  })
    .exactOptional()
    .describe('What the chat service learns of the addresses of pages.'),
  show: object({
    paths: left(
      paths,
      'Patterns of the paths that have the widget, with the base URL, separated by spaces: `*` is any text, `!` excludes. Empty: all.',
      show.paths,
    ),
    hours: left(
      hours,
      'Days and times that have the widget: `Mo-Fr 09:00-18:00, Sa 10:00-14:00`. Empty: all.',
      show.hours,
    ),
    timeZone: left(
      timeZone,
      "Time zone of `hours`: `Asia/Shanghai`. Empty: the reader's.",
      show.timeZone,
    ),
    after: left(amount, 'Milliseconds on the page.', show.after),
    scrolled: left(amount.max(100), 'Percent of the page that is scrolled past.', show.scrolled),
    exitIntent: left(flag, 'The pointer leaves the page at its top.', show.exitIntent),
  })
    .exactOptional()
    .describe(
      'Where and when there is a widget, and what greeting, invitation and automatic opening wait for: the first of `after`, `scrolled` and `exitIntent` that is set.',
    ),
  notifyConfig: object({
    title: left(flag, "Their number before the page's title.", notifyConfig.title),
    favicon: left(flag, "A dot on the page's icon.", notifyConfig.favicon),
    sound: left(flag, 'A short tone for a new one.', notifyConfig.sound),
  })
    .exactOptional()
    .describe('How unread messages show outside of the widget.'),
  animation: object({
    enabled: left(flag, 'Animate the window.', animation.enabled),
    duration: left(amount, 'Milliseconds.', animation.duration),
    type: left(z.string(), 'CSS timing function.', animation.type),
  })
    .exactOptional()
    .describe('How the window opens and closes.'),
  theme: object({
    mode: left(
      z.enum(['system', 'light', 'dark']),
      '`system` follows the colour mode of the site.',
      widgetDefaults.theme.mode,
    ),
    textColor: left(text, 'CSS colour.'),
    backgroundColor: left(text, 'CSS colour.'),
  })
    .exactOptional()
    .describe('Colours.'),
  window: object({
    width: left(amount, 'Pixels.', window.width),
    height: left(amount, 'Pixels.', window.height),
  })
    .exactOptional()
    .describe('Size of the chat window.'),
}

const options = {
  apiUrl: left(service, 'Address of the chat service.', widgetDefaults.apiUrl),
  htmlUrl: left(service, 'Address of the chat page.', widgetDefaults.htmlUrl),
  consent: left(
    flag,
    'Readers are known, remembered and invited from the beginning; `false`: once they open the chat, or the page says so.',
    widgetDefaults.consent,
  ),
  placement: left(
    z.enum(['bottom-left', 'bottom-right']),
    'Corner of the button. The default is the left one in languages that run from right to left.',
    widgetDefaults.placement,
  ),
  marginBottom: left(amount, 'Pixels below the button.', widgetDefaults.marginBottom),
  marginSide: left(amount, 'Pixels beside the button.', widgetDefaults.marginSide),
  zIndex: left(z.int(), 'CSS `z-index`.', widgetDefaults.zIndex),
  draggable: left(flag, 'Visitors can move the button.', widgetDefaults.draggable),
  autoPopup: left(flag, 'Open by itself.', widgetDefaults.autoPopup),
  autoPopupDelay: left(
    amount,
    'Milliseconds until it opens by itself.',
    widgetDefaults.autoPopupDelay,
  ),
  forceRefresh: left(
    flag,
    'Load the chat page again each time it opens.',
    widgetDefaults.forceRefresh,
  ),
  product: left(text, 'Prefix of storage keys and events.', widgetDefaults.product),
  isDebug: left(flag, 'Report mistakes in the configuration.', widgetDefaults.isDebug),
  ...groups,
}

const site = {
  enabled: on.describe('Put the widget on the pages; `false`: only the settings page.'),
  texts: z
    .record(z.string(), wordsSchema)
    .default({})
    .describe("Words by locale; the others are docsgen's or the widget's own."),
}

const name = { name: 'SiteWidget', description: 'The chat widget of the site.' }

const completeSchema = object({
  ...site,
  options: object(options).describe("The widget's own configuration."),
}).meta(name)

/** The widget of a site. */
export const widgetSchema = object({ ...site, ...options })
  .meta(name)
  .transform(
    ({ enabled, texts, ...own }): z.input<typeof completeSchema> => ({
      enabled,
      texts,
      options: own,
    }),
  )
  .pipe(completeSchema)
