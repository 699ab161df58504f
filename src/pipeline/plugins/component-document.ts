/** A document of a plugin that shows a component with data, as the text of an .mdx file. */
import type { ComponentDocument } from '../../plugin.ts'
import { jsonValue } from '../data/json-value.ts'

/**
 * The text of the document. The data stay data: nothing in them can become code or another property of an object.
 * @throws Error when they are no JSON, or the component is no file of the site
 */
export function componentText({
  component,
  data,
  frontMatter = {},
}: Pick<ComponentDocument, 'component' | 'data' | 'frontMatter'>): string {
  const file = /^(?:\.\/)?((?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*\.[jt]sx)$/.exec(component)?.[1]
  if (file === undefined) {
    const name = JSON.stringify(component)
    throw new Error(
      `\`component\` is a .tsx or .jsx file of the site, such as './components/Release.tsx', not ${name}.`,
    )
  }
  const fields = Object.entries(jsonValue(frontMatter) as object)
  const json = JSON.stringify(JSON.stringify(jsonValue(data)))
  return [
    '---',
    ...fields.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    '---',
    '',
    // A copy of the text in another folder, such as its translation, imports the same file.
    `import Component from ${JSON.stringify(`@site/${file}`)}`,
    '',
    `<Component {...JSON.parse(${json})} />`,
    '',
  ].join('\n')
}
