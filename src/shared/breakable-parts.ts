/** A name or path that is too long for a narrow line. */
const longName = /[\w./{}]{20,}/g

/**
 * Divides a text where long names in it may be broken: before capital letters, and after dots, slashes and underscores.
 * Joined again the parts are the text.
 */
export function breakableParts(text: string): string[] {
  if (text.search(longName) === -1) return [text]
  const marked = text.replace(longName, (name) =>
    name.replace(/[a-z\d](?=[A-Z])|[._/](?=[\w{])/g, '$&\0'),
  )
  return marked.split('\0')
}

/** Divides the path of an operation, or an address, where it may be broken: after slashes and dots. */
export function pathParts(path: string): string[] {
  return path.replace(/[/.](?=.)/g, '$&\0').split('\0')
}
