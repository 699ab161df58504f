import { createCompiler } from '../../../../../src/pipeline/compile/compile.ts'
import type { Compiled } from '../../../../../src/shared/model/compiled.ts'
import { temporarySite } from '../../config/temporary-site.ts'
import { markdownSettings } from '../fixtures/compile-text.ts'

/** Compiles `docs/page.mdx` in a site that has these files beside it. Markers are shown as ¤. */
export async function compilePage(
  text: string,
  files: Readonly<Record<string, string>> = {},
  convertTo: string | null = null,
): Promise<Compiled> {
  const root = temporarySite({ ...files, 'docs/page.mdx': text })
  const compiler = createCompiler({
    root,
    markdown: markdownSettings,
    profile: { product: 'Acme & Co' },
    glossaries: {},
    truncateMarkers: ['truncate'],
    siteOrigin: null,
    scriptHosts: ['https://ok.example/a.js', '*.good.example'],
    plugins: null,
  })
  const { html, markdown, sections, meta } = await compiler.compile({
    path: 'docs/page.mdx',
    format: 'mdx',
    text,
    convertTo,
    isPost: false,
  })
  const shown = (marked: string) => marked.replaceAll('\0', '¤').trim()
  return { html: shown(html), markdown: shown(markdown), sections, meta }
}
