/** Schema of the chat widget's settings: its own configuration as far as it is data (spec 3.1), and what a site adds. */
import { z } from 'zod'
import { widgetDefaults } from '../../shared/chat-widget/defaults.ts'
import { object, text } from './object-schema.ts'

const flag = z.boolean().exactOptional()
const word = z.string().exactOptional()
const size = z.number().min(0).exactOptional()
const ms = size

/** A cross-origin address: the widget's scripts ask from every site it is embedded in. */
const service = text.refine(isHttpUrl, 'must be a URL such as https://chat.example.com')

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

const words = object({
  title: text.exactOptional(),
  subtitle: text.exactOptional(),
  button: text.exactOptional(),
  invite: text.exactOptional(),
  accept: text.exactOptional(),
  reject: text.exactOptional(),
})

const groups = {
  inviteConfig: object({
    show: flag,
    delay: ms,
    icon: word,
    text: word,
    acceptText: word,
    rejectText: word,
    loop: flag,
    loopDelay: ms,
    loopCount: z.int().min(1).exactOptional(),
  }).exactOptional(),
  tabsConfig: object({ home: flag, messages: flag, help: flag, news: flag }).exactOptional(),
  bubbleConfig: object({ show: flag, icon: word, title: word, subtitle: word }).exactOptional(),
  buttonConfig: object({
    show: flag,
    width: size,
    height: size,
    icon: word,
    text: word,
  }).exactOptional(),
  chatConfig: z.record(z.string(), z.unknown()).exactOptional(),
  browseConfig: z.record(z.string(), z.unknown()).exactOptional(),
  animation: object({ enabled: flag, duration: ms, type: word }).exactOptional(),
  theme: object({
    mode: z.enum(['system', 'light', 'dark']).exactOptional(),
    textColor: text.exactOptional(),
    backgroundColor: text.exactOptional(),
  }).exactOptional(),
  window: object({ width: size, height: size }).exactOptional(),
}

/** The widget of a site; its default place there is the left corner, where the original's own site has it. */
export const widgetSchema = object({
  enabled: z.boolean().default(true),
  texts: z.record(z.string(), words).default({}),
  product: text.exactOptional(),
  zIndex: z.int().exactOptional(),
  isDebug: flag,
  forceRefresh: flag,
  htmlUrl: service.default(widgetDefaults.htmlUrl),
  apiUrl: service.default(widgetDefaults.apiUrl),
  placement: z.enum(['bottom-left', 'bottom-right']).default('bottom-left'),
  marginBottom: size,
  marginSide: size,
  autoPopup: flag,
  autoPopupDelay: ms,
  draggable: flag,
  ...groups,
})
  .nullable()
  .default(null)
