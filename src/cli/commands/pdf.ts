/** `docsgen pdf [site]`. The code that makes manuals is loaded when the command runs. */
import path from 'node:path'
import { InvalidArgumentError } from 'commander'
import type { Format, PdfOptions, PdfResult } from '../../commands/pdf/pdf-types.ts'
import type { CommandDefinition, CommonFlags } from '../command.ts'
import { collect, quietOption, siteArgument, wholeNumber } from '../options.ts'
import { seconds } from '../report/report.ts'
import { endOnSignal } from '../signals.ts'

/** Options of the command's work; some have other names on the command line. */
interface PdfFlags
  extends CommonFlags,
    Omit<PdfOptions, 'root' | 'locales' | 'sidebars' | 'version' | 'formats' | 'onProgress'> {
  readonly locale?: readonly string[]
  readonly sidebar?: readonly string[]
  readonly versionName?: string
  readonly format?: readonly Format[]
}

export const pdfCommand: CommandDefinition<PdfFlags> = {
  name: 'pdf',
  summary: 'write manuals as PDF, EPUB or HTML',
  description:
    'Writes each sidebar of the site in the folder [site] (default: this one) as a manual: one file for each sidebar and locale, with cover, table of contents and links inside of it. A PDF is printed by the browser that draws diagrams.',
  arguments: [siteArgument],
  options: [
    [
      '--out <path>',
      'folder of the files, or the file of one manual (default: manuals/ in the site)',
    ],
    ['--format <list>', 'pdf, epub or html, several with commas (default: pdf)', formatList],
    ['--locale <code>', 'only this locale; may be given more than once', collect],
    ['--sidebar <id>', 'only this sidebar; may be given more than once', collect],
    ['--version-name <name>', 'this version of the docs (default: the last one)'],
    [
      '--title <text>',
      'title on the cover (default: the title of the site, and what the sidebar is called)',
    ],
    ['--author <name>', 'who has made the manual (default: the title of the site)'],
    ['--paper <size>', 'size of the paper (default: a4)', ['a4', 'letter']],
    [
      '--toc-depth <n>',
      'levels of the table of contents: 1 chapters, 2 chapters and their headings (default: 2)',
      wholeNumber,
    ],
    ['--drafts', 'print drafts like other pages'],
    ['--no-cache', 'read everything again; read and write no cache'],
    quietOption,
  ],
  examples: [
    ['docsgen pdf', 'a PDF of each sidebar, in each locale'],
    ['docsgen pdf --locale zh-CN --sidebar docs --out handbook.pdf', 'one file'],
    ['docsgen pdf --format pdf,epub', 'for readers of books, too'],
    ['docsgen pdf content --version-name 1.0', 'of an earlier version'],
  ],
  exitCodes: '0 done, 1 problems in the content, 2 usage or configuration, 3 environment',
  async run({ args: [site], flags, streams: { cwd }, report, folder }) {
    const begin = performance.now()
    const { locale, sidebar, versionName, format, out, ...rest } = flags
    const options = {
      ...rest,
      root: folder(site),
      onProgress: report.progress,
      ...(locale && { locales: locale }),
      ...(sidebar && { sidebars: sidebar }),
      ...(versionName !== undefined && { version: versionName }),
      ...(format && { formats: format }),
      ...(out !== undefined && { out: path.resolve(cwd, out) }),
    }
    const result = await endOnSignal(async () => {
      const { pdf } = await import('../../commands/pdf/pdf.ts')
      return pdf(options)
    })
    report.diagnostics(result.diagnostics, false)
    report.text(writtenText(result, cwd, performance.now() - begin))
    return 0
  },
}

function formatList(value: string): readonly string[] {
  const known = ['pdf', 'epub', 'html']
  const names = [...new Set(value.split(','))]
  if (names.every((name) => known.includes(name))) return names
  throw new InvalidArgumentError('It must be pdf, epub or html, or several of these with commas.')
}

function writtenText({ files }: PdfResult, cwd: string, elapsed: number): string {
  const lines = files.map(({ file, bytes, pages }) => {
    const count = pages === null ? '' : `${pages} pages, `
    return `${path.relative(cwd, file)} (${count}${sizeText(bytes)})\n`
  })
  return `${lines.join('')}Wrote ${files.length} ${files.length === 1 ? 'file' : 'files'} in ${seconds(elapsed)}\n`
}

function sizeText(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
