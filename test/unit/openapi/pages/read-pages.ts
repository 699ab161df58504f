import { openSpecification } from '../../../../src/openapi/open-specification.ts'
import { ownTexts } from '../../../../src/shared/messages/ui-texts.ts'
import { head, readSpec } from '../read-spec.ts'

const place = {
  mount: '/docs/api',
  download: null,
  origin: 'https://a.example',
  file: 'api.yaml',
  linkBase: null,
}

/** The pages of a specification by their slug, with English texts and without the addresses of links. */
export async function readPages(files: Readonly<Record<string, string>>) {
  const { api, texts } = await readSpec(files)
  const { list, compile } = openSpecification({ api: api(), place })
  const page = (slug: string) => {
    const { html, markdown } = compile(slug)
    return { html: filled(html), markdown: filled(markdown) }
  }
  /** The lines of a list in the Markdown of a page. */
  const rows = (slug: string) =>
    page(slug)
      .markdown.split('\n')
      .filter((line) => /^ *- /.test(line))
  return { texts, page, rows, slugs: list().map(({ id }) => id) }
}

/** The same for a specification that has nothing but these `components.schemas`, indented by four. */
export function readSchemas(schemas: string) {
  return readPages({ 'api.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n${schemas}` })
}

function filled(text: string): string {
  const texts: Readonly<Record<string, string>> = ownTexts.en
  return (
    text
      .replaceAll(/\0m:(\w+)(?::([^\0]*))?\0/g, (_, key: string, argument = '') =>
        (texts[key] ?? key).replace('{0}', argument),
      )
      // Slots of links.
      .replaceAll(/\0\d+\0/g, '')
  )
}
