const element = /<(img|source|video|audio|iframe)\b((?:[^>"]|"[^"]*")*)/gi
const address = /\s(src|srcset|poster)="([^"]*)"/gi
const foreign = /^\s*((?:https?:)?\/\/[\w.:-]+)/i

/** HTML without any of these shows nothing of another host. It is far cheaper to find than its elements are. */
const signs = ['="http', '="//', ', http', ', //']

/**
 * Foreign origins that HTML shows images, sound and video from, and those it frames, each sorted.
 * The author put them on the page, so its policy allows them without naming them in the configuration; scripts are
 * never among them.
 */
export function shownOrigins(html: string): { media: string[]; frames: string[] } {
  const isAnyShown = signs.some((sign) => html.includes(sign))
  const elements = isAnyShown ? [...html.matchAll(element)] : []
  const originsOf = (isFrame: boolean) => {
    const found = elements.filter(([, tag]) => (tag?.toLowerCase() === 'iframe') === isFrame)
    return [...new Set(found.flatMap(([, , attributes = '']) => originsIn(attributes)))].sort()
  }
  return { media: originsOf(false), frames: originsOf(true) }
}

function originsIn(attributes: string): string[] {
  return [...attributes.matchAll(address)].flatMap(([, name = '', value = '']) =>
    name.toLowerCase() === 'srcset'
      ? value.split(',').flatMap(foreignOrigin)
      : foreignOrigin(value),
  )
}

/** The origin of an address, where it is another one than that of the page; else nothing. */
export function foreignOrigin(url: string): string[] {
  const [, found] = foreign.exec(url) ?? []
  return found === undefined ? [] : [found.toLowerCase().replace(/^\/\//, 'https://')]
}
