/** The choices of `docsgen init`, validated by the rules of docsgen.config. */
import type { z } from 'zod'
import { isLanguage } from '../../pipeline/config/known-languages.ts'
import { likelyTag } from '../../pipeline/config/problems/language-names.ts'
import { baseUrlSchema, originSchema } from '../../pipeline/config/schema/config.ts'
import { type Diagnostic, DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import type { TemplateName } from './template.ts'

export interface SiteChoices {
  readonly template: TemplateName
  readonly title: string
  /** Origin without a path. */
  readonly url: string
  readonly baseUrl: string
  /** Language tags in the order of the menu. */
  readonly locales: readonly string[]
  /** One of `locales`. */
  readonly defaultLocale: string
  /** Whether the chat widget is on every page. */
  readonly widget: boolean
  /** Whether the packages that render diagrams are installed. */
  readonly diagrams: boolean
}

/** The default choices. */
export function presetChoices(template: TemplateName, title: string): SiteChoices {
  const isFull = template === 'full'
  return {
    template,
    title,
    url: 'https://docs.example.com',
    baseUrl: '/',
    locales: isFull ? ['en', 'zh-CN', 'zh-TW'] : ['en', 'zh-CN'],
    defaultLocale: 'en',
    widget: isFull,
    diagrams: false,
  }
}

/** A valid value in the form of the configuration, or a problem. */
export type Checked = { readonly value: string } | { readonly problem: Diagnostic }

/** `https://docs.example.com/` // { value: 'https://docs.example.com' } */
export function checkUrl(value: string): Checked {
  const checked = check(originSchema, '--url', value)
  if ('value' in checked || !/^https?:\/\//.test(value) || !URL.canParse(value)) return checked
  const { origin, pathname } = new URL(value)
  const hint = `Use --url ${origin} --base-url ${pathname}`
  return { problem: { ...checked.problem, hint } }
}

/** `docs` // { value: '/docs/' } */
export function checkBaseUrl(value: string): Checked {
  return check(baseUrlSchema, '--base-url', value)
}

/** A title is one line of text. */
export function checkTitle(value: string): Checked {
  const title = value.trim()
  if (title !== '' && !/\p{Cc}/u.test(title)) return { value: title }
  return { problem: diagnostic('config-invalid', '--title must be a line of text.') }
}

/** `zh-cn` // { value: 'zh-CN' } */
export function checkLocale(value: string, flag = '--locale'): Checked {
  const code = value.trim().replaceAll('_', '-')
  if (isLanguage(code)) return { value: Intl.getCanonicalLocales(code)[0] ?? code }
  const message = `${flag} must be a language tag, but it is "${value}".`
  const tag = likelyTag(value)
  const hint = `Tags are short: en, zh-CN, zh-TW, pt-BR.${tag ? ` Did you mean ${tag}?` : ''}`
  return { problem: diagnostic('config-invalid', message, { hint }) }
}

/**
 * All values in the form of the configuration.
 * @throws DocsgenError (2) with all problems of the choices
 */
export function checkChoices(choices: SiteChoices): SiteChoices {
  const problems: Diagnostic[] = []
  const take = (checked: Checked): string => {
    if ('value' in checked) return checked.value
    problems.push(checked.problem)
    return ''
  }
  const locales = [...new Set(choices.locales.map((code) => take(checkLocale(code))))]
  const defaultLocale = checkLocale(choices.defaultLocale, '--default-locale')
  const isListed = choices.locales.includes(choices.defaultLocale)
  const checked = {
    ...choices,
    title: take(checkTitle(choices.title)),
    url: take(checkUrl(choices.url)),
    baseUrl: take(checkBaseUrl(choices.baseUrl)),
    locales,
    // The problem of one of the locales has been said.
    defaultLocale: isListed && 'problem' in defaultLocale ? '' : take(defaultLocale),
  }
  if (problems.length === 0 && !locales.includes(checked.defaultLocale)) {
    const message = `--default-locale ${checked.defaultLocale} is not among the locales.`
    const hint = `The locales are ${locales.join(', ')}; --locale adds one.`
    problems.push(diagnostic('config-invalid', message, { hint }))
  }
  if (problems.length > 0) throw new DocsgenError(problems, 2)
  return checked
}

function check(schema: z.ZodType<string, string>, flag: string, value: string): Checked {
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data }
  const message = `${flag} ${result.error.issues[0]?.message}, but it is "${value}".`
  return { problem: diagnostic('config-invalid', message) }
}
