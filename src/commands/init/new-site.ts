/** Makes the files of a new site from a template and the choices. Writes nothing. */

import { diagramPackages } from '../../pipeline/diagrams/diagram-packages.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import { configText, ownTexts } from './config-text.ts'
import { createLabels, type Labels } from './labels.ts'
import {
  convertedFrom,
  english,
  isSameLanguage,
  type SampleLanguage,
  sampleLanguage,
  templateLanguage,
  translatedLanguage,
} from './sample-texts.ts'
import type { SiteChoices } from './site-choices.ts'
import { readTemplate, type SiteFiles } from './template.ts'

const translated = `i18n/${translatedLanguage}/`
const configFile = 'docsgen.config.ts'

/** Shared input of all parts of a new site. */
interface Maker {
  readonly template: SiteFiles
  readonly choices: SiteChoices
  readonly labels: Labels
  /** Language of the default locale's texts. */
  readonly own: SampleLanguage
  readonly manifest: ManifestChoices
}

/** Values for the package.json of the new site. */
interface ManifestChoices {
  /** Its name. */
  readonly name: string
  /** Version or path of docsgen. */
  readonly docsgen: string
}

/** All files of the site. */
export async function newSite(choices: SiteChoices, manifest: ManifestChoices): Promise<SiteFiles> {
  const template = readTemplate(choices.template)
  const messages = JSON.parse(textOf(template, `${translated}messages.json`)) as Record<
    string,
    string
  >
  const labels = createLabels(messages, ownTexts(textOf(template, configFile)))
  const own = (await sampleLanguage(choices.defaultLocale)) ?? english
  const maker = { template, choices, labels, own, manifest }
  const site = new Map(
    [...template.keys()]
      .filter((file) => !file.startsWith('i18n/') && !isText(file))
      .map((file) => [file, siteFile(file, maker)]),
  )
  const add = (file: string, text: string) => site.set(file, Buffer.from(text, 'utf8'))
  for (const [file, text] of textsIn(template, own)) add(file, text)
  for (const locale of choices.locales) {
    if (locale === choices.defaultLocale || convertedFrom(locale, choices.locales)) continue
    for (const [file, text] of await translation(locale, maker)) add(`i18n/${locale}/${file}`, text)
  }
  return site
}

/** A file that all languages share. */
function siteFile(file: string, maker: Maker): Uint8Array {
  const { template } = maker
  if (file === configFile) return Buffer.from(configText(textOf(template, file), maker))
  if (file === 'package.json') return Buffer.from(packageText(textOf(template, file), maker))
  if (file.endsWith('/_category_.json')) {
    return Buffer.from(categoryText(textOf(template, file), maker))
  }
  return template.get(file) ?? new Uint8Array()
}

/**
 * Pages and messages of a locale other than the default one. None when the template has no texts in its language, or when
 * they equal those of the default locale: readers see these anyway as the fallback.
 */
async function translation(
  locale: string,
  { template, labels, own }: Maker,
): Promise<[string, string][]> {
  const language = await sampleLanguage(locale)
  if (!language || isSameLanguage(language, own)) return []
  const messages = labels.messages(own, language)
  return [...textsIn(template, language), ['messages.json', json(messages)]]
}

/** The pages of the template in a language, by their path in the default locale. */
function textsIn(template: SiteFiles, { language, convert }: SampleLanguage): [string, string][] {
  const prefix = language === templateLanguage ? '' : translated
  return [...template.keys()]
    .filter(isText)
    .map((file) => [file, convert(textOf(template, prefix + file))])
}

function textOf(template: SiteFiles, file: string): string {
  const bytes = template.get(file)
  if (!bytes) throw new Error(`The template has no ${file}`)
  return textOfBytes(bytes)
}

function isText(file: string): boolean {
  return /^(docs|pages)\/.*\.mdx?$/.test(file)
}

function categoryText(text: string, { labels, own }: Maker): string {
  const category = JSON.parse(text) as { label: string }
  return json({ ...category, label: labels.text(category.label, 'label', own) ?? category.label })
}

function packageText(text: string, { manifest: { name, docsgen }, choices }: Maker): string {
  const manifest = JSON.parse(text) as Record<string, unknown>
  const others = manifest['devDependencies'] as Record<string, string> | undefined
  const diagrams = choices.diagrams ? diagramPackages() : {}
  const devDependencies = { docsgen, ...diagrams, ...others }
  return json({ ...manifest, name, devDependencies })
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
