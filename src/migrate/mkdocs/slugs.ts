/** Ids of headings as Python-Markdown makes them, and as pymdownx.slugs does. */

type Slugger = (heading: string) => string

/**
 * @param slugify - the function that the settings name; undefined: that of Python-Markdown
 * @param linked - ids that links of the site name: `_1` is kept where one does
 */
export function pythonSlugger(
  slugify: {
    readonly name: string | undefined
    readonly isLower: boolean
    readonly separator: string
  },
  linked: ReadonlySet<string>,
): Slugger {
  const used = new Set<string>()
  const { name, isLower, separator } = slugify
  const isUnicode = name !== undefined && /slugs\.|unicode/.test(name)
  return (heading) => {
    const slug = isUnicode
      ? unicodeSlug(heading, { isLower: isLower || /uslugify|gfm/.test(name), separator })
      : asciiSlug(heading, separator)
    const id = unique(slug, used)
    // `_3` says nothing: only where a link needs it, it is worth a place in the text.
    return /^_\d+$/.test(id) && !linked.has(id) ? '' : id
  }
}

function asciiSlug(text: string, separator: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^ -~\s]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, separator)
}

function unicodeSlug(
  text: string,
  { isLower, separator }: { isLower: boolean; separator: string },
): string {
  const plain = text
    .normalize('NFC')
    .trim()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
  return (isLower ? plain.toLowerCase() : plain).replaceAll(' ', separator)
}

/** `a`, `a_1`, `a_2`; an empty one is `_1`. */
function unique(slug: string, used: Set<string>): string {
  let id = slug
  while (id === '' || used.has(id)) {
    const [, before, number] = /^(.*)_(\d+)$/.exec(id) ?? []
    id = before === undefined ? `${id}_1` : `${before}_${Number(number) + 1}`
  }
  used.add(id)
  return id
}
