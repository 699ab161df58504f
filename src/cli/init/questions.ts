/** The questions of `docsgen init`, one for each choice that no flag makes. */
import {
  type Checked,
  checkBaseUrl,
  checkLocale,
  checkTitle,
  checkUrl,
  type SiteChoices,
} from '../../commands/init/site-choices.ts'
import { type TemplateName, templateNames } from '../../commands/init/template.ts'
import { DocsgenError } from '../../shared/diagnostic.ts'
import type { Asker, Question } from './ask.ts'

/** The choices that flags have made; these are not asked. */
export type Given = Partial<SiteChoices>

export interface Interview {
  readonly ask: Asker['ask']
  /** The default answers, some of which depend on the template. */
  readonly presets: (template: TemplateName) => SiteChoices
  readonly given: Given
}

/**
 * Asks for the new folder: this one, if a site can be made in it.
 * @param check - throws a DocsgenError when none can be made there
 * @throws Unanswered
 */
export function askForFolder(
  ask: Asker['ask'],
  check: (folder: string) => unknown,
): Promise<string> {
  const refuse = (folder: string) => {
    try {
      check(folder)
      return null
    } catch (error) {
      if (error instanceof DocsgenError) return error.diagnostics[0]?.message ?? error.message
      throw error
    }
  }
  return ask({ text: 'Folder?', preset: refuse('.') === null ? '.' : 'my-docs', refuse })
}

/** Asks the questions and returns all choices. @throws Unanswered */
export async function askForSite({ ask, presets, given }: Interview): Promise<SiteChoices> {
  const unlessGiven = async (name: keyof SiteChoices, question: Question) =>
    name in given ? question.preset : await ask(question)
  const template = templateNameOf(
    await unlessGiven('template', {
      text: 'Template: minimal, or full with a guide, the chat widget and a GitHub workflow?',
      preset: presets('minimal').template,
      refuse: (answer) =>
        templateNameOf(answer) ? null : `The choices are ${templateNames.join(', ')}.`,
    }),
  )
  const preset = presets(template ?? 'minimal')
  const title = await unlessGiven('title', {
    text: 'Title?',
    preset: preset.title,
    refuse: (answer) => reason(checkTitle(answer)),
  })
  const locales = await unlessGiven('locales', {
    text: 'Languages, the default one first?',
    preset: preset.locales.join(' '),
    refuse: (answer) => firstReason(words(answer).map((code) => checkLocale(code))),
  })
  const isAddressGiven = 'url' in given || 'baseUrl' in given
  const address = isAddressGiven
    ? null
    : await ask({
        text: 'Address of the site?',
        preset: preset.url + preset.baseUrl,
        refuse: (answer) => firstReason(checkAddress(answer)),
      })
  const widget = await unlessGiven('widget', yesOrNo('Chat widget on every page?', preset.widget))
  const diagrams = await unlessGiven(
    'diagrams',
    yesOrNo('Mermaid diagrams (about 250 MB of packages)?', preset.diagrams),
  )
  return {
    ...preset,
    title,
    ...('locales' in given ? {} : localesOf(words(locales), preset, given)),
    ...(address === null ? {} : splitAddress(address)),
    widget: 'widget' in given ? preset.widget : isYes(widget),
    diagrams: 'diagrams' in given ? preset.diagrams : isYes(diagrams),
  }
}

/** A question to answer with y or n. */
export function yesOrNo(text: string, preset: boolean): Question {
  return {
    text,
    preset: preset ? 'Y/n' : 'y/N',
    refuse: (answer) => (/^(y|yes|n|no|y\/n)$/i.test(answer) ? null : 'Please answer y or n.'),
  }
}

/** Whether the answer is yes. An empty answer is the capital letter of `Y/n` or `y/N`. */
export function isYes(answer: string): boolean {
  return answer === 'Y/n' || (answer !== 'y/N' && /^y/i.test(answer))
}

function templateNameOf(answer: string): TemplateName | undefined {
  return templateNames.find((name) => name === answer.toLowerCase())
}

function localesOf(codes: readonly string[], preset: SiteChoices, given: Given) {
  const [first] = codes
  const defaultLocale = 'defaultLocale' in given ? preset.defaultLocale : first
  return { locales: codes, defaultLocale: defaultLocale ?? preset.defaultLocale }
}

/** `https://me.example/handbook/` as `url` and `baseUrl`. */
function splitAddress(address: string): { url: string; baseUrl: string } {
  const { origin, pathname } = new URL(address)
  return { url: origin, baseUrl: pathname }
}

function checkAddress(address: string): Checked[] {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return [checkUrl(address)]
  const { url, baseUrl } = splitAddress(address)
  return [checkUrl(url), checkBaseUrl(baseUrl)]
}

function words(answer: string): string[] {
  return answer.split(/[\s,，、]+/).filter(Boolean)
}

function firstReason(checked: readonly Checked[]): string | null {
  return checked.map(reason).find((text) => text !== null) ?? null
}

function reason(checked: Checked): string | null {
  if ('value' in checked) return null
  const { message, hint } = checked.problem
  return (hint ? `${message} ${hint}` : message).replace(/^--\S+ /, 'It ')
}
