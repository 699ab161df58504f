/** Icons of Material (`material/clock-fast`, `:octicons-rocket-24:`) → icons of docsgen and signs. */
import { iconNames } from '../../shared/icons.ts'

/** Words in names of icons, with the icon of docsgen that shows the same. */
const words: Readonly<Record<string, string>> = {
  account: 'people',
  api: 'code',
  apple: 'phone',
  bolt: 'sparkles',
  box: 'layers',
  bullhorn: 'bell',
  cellphone: 'phone',
  chat: 'chat',
  cog: 'gear',
  cogs: 'gear',
  comment: 'chat',
  comments: 'chat',
  console: 'terminal',
  container: 'layers',
  docker: 'layers',
  email: 'mail',
  envelope: 'mail',
  fast: 'clock',
  feather: 'file',
  fire: 'sparkles',
  flash: 'sparkles',
  forum: 'chat',
  git: 'workflow',
  github: 'code',
  graph: 'chart',
  hammer: 'tools',
  help: 'question',
  house: 'home',
  kubernetes: 'gear',
  laptop: 'terminal',
  library: 'book',
  lightbulb: 'sparkles',
  lightning: 'sparkles',
  map: 'globe',
  message: 'chat',
  monitor: 'gauge',
  network: 'channels',
  note: 'file',
  package: 'layers',
  palette: 'sparkles',
  party: 'sparkles',
  people: 'people',
  pencil: 'file',
  play: 'rocket',
  pulse: 'gauge',
  puzzle: 'puzzle',
  python: 'code',
  school: 'book',
  settings: 'gear',
  speedometer: 'gauge',
  tachometer: 'gauge',
  text: 'file',
  thumb: 'heart',
  timer: 'clock',
  tune: 'gear',
  unlock: 'lock',
  update: 'clock',
  user: 'people',
  users: 'people',
  warning: 'bell',
  web: 'globe',
  wrench: 'tools',
  zap: 'sparkles',
}

/** The icon of docsgen for one of Material; undefined: none shows the same. */
export function iconOf(name: string): string | undefined {
  const parts = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((part) => part !== '')
  for (const part of parts) {
    if (/^(?:material|fontawesome|octicons|simple|brands|solid|regular)$/.test(part)) continue
    if (iconNames.includes(part)) return part
    if (Object.hasOwn(words, part)) return words[part]
  }
  return undefined
}

/** Icons that say something in a text or a table, as signs. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/-(?:check|check-(?:bold|circle|all|decagram)[\w-]*|checkbox-marked[\w-]*)(?:-\d+)?$/, '✅'],
  [/-(?:close|close-[\w-]*|x|x-circle[\w-]*|xmark|times|cancel|minus-circle)(?:-\d+)?$/, '❌'],
  [/-(?:alert|alert-[\w-]*|triangle-exclamation|exclamation-triangle)(?:-\d+)?$/, '⚠️'],
  [/-arrow-right(?:-[\w-]*)?$/, '→'],
  [/-arrow-left(?:-[\w-]*)?$/, '←'],
  [/-(?:information|information-outline|info|circle-info)(?:-\d+)?$/, 'ℹ️'],
  [/-(?:heart|heart-fill)(?:-\d+)?$/, '❤️'],
  [/-(?:star|star-fill)(?:-\d+)?$/, '⭐'],
  [/-(?:rocket|rocket-launch)(?:-\d+)?$/, '🚀'],
  [/-(?:lightbulb|lightbulb-on|light-bulb)(?:-\d+)?$/, '💡'],
  [/-(?:lock|lock-outline)(?:-\d+)?$/, '🔒'],
  [/-(?:plus|plus-(?:box|circle|thick)[\w-]*)(?:-\d+)?$/, '➕'],
  [/-(?:minus|minus-(?:box|thick)[\w-]*)(?:-\d+)?$/, '➖'],
  [/-(?:delete|delete-[\w-]*|trash|trash-[\w-]*)(?:-\d+)?$/, '🗑️'],
  [/-(?:pencil|pencil-[\w-]*|note-edit|file-edit)(?:-\d+)?$/, '✏️'],
  [/-(?:link|link-variant)(?:-\d+)?$/, '🔗'],
  [/-(?:download|download-[\w-]*|arrow-down[\w-]*)(?:-\d+)?$/, '↓'],
  [/-arrow-up[\w-]*$/, '↑'],
  [/-(?:thumb-up|thumbs-up|thumbsup)[\w-]*$/, '👍'],
  [/-(?:thumb-down|thumbs-down|thumbsdown)[\w-]*$/, '👎'],
  [/-(?:help|help-circle|question|circle-question)[\w-]*$/, '❓'],
  [/-(?:bug|bug-[\w-]*)$/, '🐛'],
  [/-(?:clock|clock-[\w-]*|timer|timer-[\w-]*)$/, '🕒'],
  [/-(?:wrench|wrench-[\w-]*|tools|hammer-wrench)$/, '🔧'],
  [/-(?:cog|cogs|gear|gears|settings)(?:-\d+)?$/, '⚙️'],
  [/-(?:magnify|magnifying-glass|search)(?:-\d+)?$/, '🔍'],
  [/-(?:test-tube|flask|beaker)(?:-[\w-]*)?$/, '🧪'],
  [/-(?:new-box|alert-decagram-new)$/, '🆕'],
]

/** The sign for an icon in a text, `:material-check:`; null: it is decoration. */
export function signOf(name: string): string | null {
  return signs.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

/** The sign for an icon of Font Awesome by its name, `check`; `''`: it is decoration. */
export function iconSign(name: string): string {
  return signOf(`-${name}`) ?? ''
}
