/** `docsgen translations export [site]` and `docsgen translations import <file> [site]`. The code is loaded when the command runs. */
import { resolve } from 'node:path'
import type { Command } from 'commander'
import type {
  ExportOptions,
  ExportResult,
} from '../../commands/translations/export-translations.ts'
import type { ImportResult } from '../../commands/translations/import-translations.ts'
import { type Call, type CommandDefinition, type CommonFlags, refuseOptions } from '../command.ts'
import { exitCodeOf } from '../errors.ts'
import { quietOption } from '../options.ts'
import { plural } from '../report/format-diagnostics.ts'

interface TranslationsFlags
  extends CommonFlags,
    Partial<Pick<ExportOptions, 'locale' | 'all' | 'dryRun' | 'cache' | 'out'>> {}

export const translationsCommand: CommandDefinition<TranslationsFlags> = {
  name: 'translations',
  summary: 'give texts to translators, and take them back',
  description:
    'Writes the texts of a locale that are missing, or out of date by i18n.lock, into an XLIFF file, by section; and puts such a file, when it is translated, into the site in the folder [site] (default: this one).',
  usage: '[options] export [site] | import <file> [site]',
  arguments: [
    ['<action>', 'what to do', ['export', 'import']],
    ['[path]', "with export: the site's folder; with import: the translated file"],
    ['[site]', "with import: the site's folder"],
  ],
  options: [
    [
      '--locale <code>',
      'locale that is translated into; with import: instead of the one that the file names',
    ],
    ['--out <file>', 'with export: the file to write (default: its name and .xlf)'],
    ['--all', 'with export: all texts, those that are up to date with their translations'],
    ['--dry-run', 'write nothing, say what would be written'],
    ['--json', 'print the result as JSON'],
    ['--no-cache', 'read everything again; read and write no cache'],
    quietOption,
  ],
  check: refuseMixed,
  examples: [
    ['docsgen translations export --locale zh-CN', 'write zh-CN.xlf'],
    ['docsgen translations export content --locale de --all', 'every text, for a first upload'],
    ['docsgen translations import zh-CN.xlf --dry-run', 'what would be placed where'],
    ['docsgen translations import zh-CN.xlf', 'place the texts, and record them in i18n.lock'],
  ],
  exitCodes:
    '0 done, 1 texts that could not be placed, or a file that is no XLIFF, 2 usage or configuration, 3 environment',
  async run(call) {
    const { flags, report } = call
    const isImport = call.args[0] === 'import'
    const { result, text } = await (isImport ? runImport(call) : runExport(call))
    report.diagnostics(result.diagnostics, false)
    if (flags.json) report.json(result)
    else report.text(`${text}\n`)
    // A text that could not be placed is a warning, but somebody has worked on it in vain.
    return exitCodeOf(result.diagnostics, isImport)
  },
}

/** Ends the command with a usage error when arguments and options of its two forms are mixed. */
function refuseMixed(command: Command): void {
  const [action, file, site] = command.processedArgs as (string | undefined)[]
  if (action === 'import') {
    if (file === undefined) command.error('error: import needs the file of the translators')
    refuseOptions(command, ['--out', '--all'], 'is for export')
    return
  }
  if (site !== undefined) command.error('error: export has one folder')
  const { locale } = command.opts<TranslationsFlags>()
  if (locale === undefined) command.error('error: export needs --locale')
}

async function runExport({ args, flags, streams, report, folder }: Call<TranslationsFlags>) {
  const { locale = '', out = `${locale.replaceAll(/[^\w-]/g, '_')}.xlf` } = flags
  const { exportTranslations } = await import('../../commands/translations/export-translations.ts')
  const result = await exportTranslations({
    ...flags,
    locale,
    root: folder(args[1]),
    out: resolve(streams.cwd, out),
    onProgress: report.progress,
  })
  return { result, text: exportText(result, out) }
}

function exportText(
  { documents, texts, labels, words, isWritten }: ExportResult,
  out: string,
): string {
  if (texts + labels === 0) return 'Nothing is missing or out of date.'
  const counts = [
    ...(texts > 0 ? [`${plural(texts, 'text')} of ${plural(documents, 'document')}`] : []),
    ...(labels > 0 ? [plural(labels, 'label')] : []),
  ]
  const what = `${counts.join(', ')}, ${plural(words, 'word')}`
  return isWritten ? `Wrote ${out}: ${what}` : `${out} would have ${what}`
}

async function runImport({ args, flags, streams, report, folder }: Call<TranslationsFlags>) {
  const [, name = '', site] = args
  const { importTranslations } = await import('../../commands/translations/import-translations.ts')
  const result = await importTranslations({
    ...flags,
    ...{ name, file: resolve(streams.cwd, name), root: folder(site), onProgress: report.progress },
  })
  return { result, text: importText(result) }
}

function importText({ texts, files, locale, isWritten }: ImportResult): string {
  if (texts === 0) return `Nothing in the file is new for ${locale}.`
  const done = isWritten ? 'Placed' : 'Would place'
  const list = files.map((file) => `\n  ${file}`).join('')
  return `${done} ${plural(texts, 'text')} in ${plural(files.length, 'file')}:${list}`
}
