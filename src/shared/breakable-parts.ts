/** A name or path that is too long for a narrow line. */
const longName = /[\w./{}]{20,}/g

/**
 * Divides a text where long names in it may be broken: before capital letters, and after dots, slashes and underscores.
 * Joined again the parts are the text.
 */
export function breakableParts(text: string): string[] {
  return marked(text).split('\0')
}

/** Two neighbours of which the first is short and both together fit into a narrow line. */
const pair = /(?<![^\0])([^\0]{1,11})\0([^\0]{1,15})(?![^\0])/g

/** The same with pairs of short parts joined, for lists that many pages have: every place to break is bytes in each. */
export function fewParts(text: string): string[] {
  return marked(text).replace(pair, '$1$2').replace(pair, '$1$2').split('\0')
}

function marked(text: string): string {
  return text.replace(longName, (name) => name.replace(/[a-z\d](?=[A-Z])|[._/](?=[\w{])/g, '$&\0'))
}

/** Divides the path of an operation, or an address, where it may be broken: after slashes and dots. */
export function pathParts(path: string): string[] {
  return path.replace(/[/.](?=.)/g, '$&\0').split('\0')
}
