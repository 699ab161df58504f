const external =
  /<(img|source|video|audio|iframe)\b(?:[^>"]|"[^"]*")*?\ssrc="(https?:\/\/[\w.:-]+)/gi

/**
 * Foreign origins that an article shows images, sound and video from, and those it frames, each sorted.
 * The author put them on the page, so its policy allows them without naming them in the configuration; scripts are
 * never among them.
 */
export function articleOrigins(html: string): { media: string[]; frames: string[] } {
  const media = new Set<string>()
  const frames = new Set<string>()
  // Most articles have none, and this is far cheaper than the expression.
  if (html.includes('src="http')) {
    for (const [, element, origin] of html.matchAll(external)) {
      const origins = element?.toLowerCase() === 'iframe' ? frames : media
      origins.add((origin as string).toLowerCase())
    }
  }
  return { media: [...media].sort(), frames: [...frames].sort() }
}
