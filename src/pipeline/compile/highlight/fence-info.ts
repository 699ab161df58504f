/** The first words after a fence: the language, and settings that other tools write into it. */

/** The info string of a fence, split into the language and the rest (meta). */
export interface FenceInfo {
  readonly lang: string | null
  readonly meta: string
}

/**
 * Separates the language from settings that follow it without a space: `js{1,3}`, `js:line-numbers=5`,
 * `js:src/a.js` and `js:title=a.js` (a title), `rust,ignore`, `{.python .annotate title="a.py"}` and
 * `.python`. A fence may begin with a setting: `title="a.js"`.
 * @param lang - first word of the info string
 * @param meta - the rest of it
 */
export function readFenceInfo(lang: string | null, meta: string | null): FenceInfo {
  const rest = meta ?? ''
  if (lang === null) return { lang, meta: rest }
  const whole = `${lang} ${rest}`
  const [braces, name, inside = ''] =
    /^\{\s*\.([\w+#-]+)((?:"[^"]*"|'[^']*'|[^}"'])*)\}/.exec(whole) ?? []
  if (braces !== undefined && name !== undefined) {
    const settings = inside.match(/[\w-]+=(?:"[^"]*"|'[^']*'|\S+)/g) ?? []
    return { lang: name, meta: settings.join(' ') + whole.slice(braces.length) }
  }
  if (/^[\w-]+=/.test(lang)) return { lang: null, meta: whole.trim() }
  const [, own = '', suffix = ''] = /^\.?([^{:,[]*)(.*)$/s.exec(lang) ?? []
  // Code with expressions of Vue in it, `sh-vue`.
  return {
    lang: own.replace(/(?<=.)-vue$/, '') || null,
    meta: [suffixMeta(suffix), rest].filter(Boolean).join(' '),
  }
}

/** The part of the first word after the language, as meta. */
function suffixMeta(suffix: string): string {
  if (!suffix.startsWith(':')) return suffix.startsWith(',') ? '' : suffix
  const word = suffix.slice(1)
  const braces = word.indexOf('{')
  const ranges = braces === -1 ? '' : word.slice(braces)
  return `${settingOf(braces === -1 ? word : word.slice(0, braces))} ${ranges}`.trim()
}

function settingOf(word: string): string {
  if (word === 'no-line-numbers') return 'noLineNumbers'
  if (/^line-numbers(?:=\d+)?$/.test(word)) {
    return word.replace('line-numbers', 'showLineNumbers')
  }
  const title = word.replace(/^title=/, '').replaceAll('"', '')
  return title === '' ? '' : `title="${title}"`
}

/** Whether the first word of a fence is a directive, `{note}`: what follows it are no settings of code. */
export function isDirectiveFence(lang: string | null | undefined): boolean {
  return /^\{[a-z][\w:-]*\}$/i.test(lang ?? '')
}
