/** Writes a manual in the formats that were asked for. */
import fs from 'node:fs'
import path from 'node:path'
import { addPlaywrightCommand, hasPlaywright } from '../../pipeline/diagrams/diagram-packages.ts'
import { browserHere } from '../../pipeline/diagrams/launch-browser.ts'
import { tidyError } from '../../pipeline/diagrams/tidy-error.ts'
import { epubFile } from '../../pipeline/manual/epub.ts'
import { fullTitle, type Manual } from '../../pipeline/manual/manual.ts'
import { manualStyles } from '../../pipeline/manual/manual-styles.ts'
import { printPage } from '../../pipeline/manual/print-page.ts'
import { openPrinter, type Printer } from '../../pipeline/manual/print-pdf.ts'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { removeQuietly } from '../../support/remove-quietly.ts'
import { systemReason } from '../../support/system-reason.ts'
import { uniqueName } from '../../support/unique-name.ts'
import { namesFile } from './choose-manuals.ts'
import type { Format, PdfOptions, WrittenFile } from './pdf-types.ts'
import type { ArticleReader } from './read-articles.ts'

export interface ManualWriter {
  /** Writes the files of a manual. @throws DocsgenError (3) when one cannot be written, or the browser fails */
  write(manual: Manual, name: string, reader: ArticleReader): Promise<WrittenFile[]>
  close(): Promise<void>
}

/** A writer; the browser is started with the first PDF. @throws DocsgenError (3) when a PDF is asked for and there is no browser */
export async function createWriter(options: PdfOptions): Promise<ManualWriter> {
  const { root, out, formats: wanted = ['pdf'] } = options
  const found = wanted.includes('pdf') ? await browserOrThrow(root) : null
  let printer: Promise<Printer> | undefined
  const printPdf = async (manual: Manual, page: string, { files }: ArticleReader) => {
    if (found === null) throw new Error('No PDF was asked for.')
    printer ??= openPrinter(found)
    const { author, date } = manual
    const info = { title: fullTitle(manual), author, date: date.iso }
    const opened = await printer
    return opened.print(page, files, info)
  }
  const made: Readonly<
    Record<Format, (manual: Manual, reader: ArticleReader) => Promise<MadeFile>>
  > = {
    async pdf(manual, reader) {
      const page = htmlOf({ manual, reader, options }, (path) => path)
      const { pdf, pages } = await printPdf(manual, page, reader).catch(browserFailed)
      return { content: pdf, pages }
    },
    html: async (manual, reader) => {
      const page = htmlOf({ manual, reader, options }, reader.files.dataUrl)
      return { content: Buffer.from(page), pages: null }
    },
    epub: async (manual, { files }) => ({ content: epubFile(manual, files), pages: null }),
  }
  return {
    async write(manual, name, reader) {
      const written: WrittenFile[] = []
      // The EPUB comes last, because writing it changes the trees of the manual.
      for (const format of ['pdf', 'html', 'epub'] as const) {
        if (!wanted.includes(format)) continue
        const file = placeOf({ root, out, name, format })
        const { content, pages } = await made[format](manual, reader)
        writeWhole(file, content)
        written.push({ file, bytes: content.length, pages })
      }
      return written
    },
    close: async () => {
      const opened = await printer?.catch(() => undefined)
      await opened?.close().catch(() => undefined)
    },
  }
}

interface ManualJob {
  readonly manual: Manual
  readonly reader: ArticleReader
  readonly options: PdfOptions
}

interface MadeFile {
  readonly content: Uint8Array
  readonly pages: number | null
}

/** The page for print. @param addressOf - the address that a file of the site has in it */
function htmlOf(
  { manual, reader, options }: ManualJob,
  addressOf: (path: string) => string,
): string {
  const { paper = 'a4', tocDepth = 2 } = options
  const styles = manualStyles(manual, reader.assets, reader.files)
  return printPage(manual, { paper, tocDepth, styles, addressOf })
}

async function browserOrThrow(root: string) {
  const isInstalled = hasPlaywright()
  const found = isInstalled ? await browserHere() : null
  if (found !== null) return found
  throw new DocsgenError(
    [
      diagnostic(
        'manual-no-browser',
        isInstalled
          ? 'No browser was found that can print a PDF.'
          : 'A PDF is printed by a browser, and the package that starts it is not installed.',
        {
          hint: isInstalled
            ? 'Install Chromium (npx playwright install chromium), or name one with CHROMIUM_PATH.'
            : addPlaywrightCommand(root),
        },
      ),
    ],
    3,
  )
}

function browserFailed(error: unknown): never {
  const message = `The browser could not print the manual: ${tidyError(error)}`
  throw new DocsgenError([diagnostic('manual-no-browser', message)], 3, error)
}

/** Where a file of a manual goes: into the folder, or to the name that was given, with the ending of its format. */
function placeOf({
  root,
  out,
  name,
  format,
}: {
  readonly root: string
  readonly out: string | undefined
  readonly name: string
  readonly format: Format
}): string {
  const folder = out ?? path.join(root, 'manuals')
  return `${namesFile(folder) ? folder.replace(/\.\w+$/, '') : path.join(folder, name)}.${format}`
}

/** Writes a file whole or not at all. @throws DocsgenError (3) */
function writeWhole(file: string, content: Uint8Array): void {
  const scratch = `${file}.${uniqueName()}`
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(scratch, content)
    fs.renameSync(scratch, file)
  } catch (error) {
    removeQuietly(scratch)
    const message = `The file could not be written: ${systemReason(error)}.`
    throw new DocsgenError(
      [diagnostic('output-write', message, { file: path.basename(file) })],
      3,
      error,
    )
  }
}
