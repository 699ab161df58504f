/**
 * The name for the file of an answer: the one that the server gives, without folders; else one by the type.
 * @param disposition - the header Content-Disposition
 */
export function fileNameOf(disposition: string, type: string): string {
  const [, encoded] = /filename\*=(?:utf-8)?'[^']*'([^;]+)/i.exec(disposition) ?? []
  const [, plain = ''] = /filename="?([^";]+)/i.exec(disposition) ?? []
  const letters = asUtf8(plain)
  const given = decoded(encoded ?? '') || (decoded(letters) ?? letters)
  return given.replace(/^.*[\\/]/, '') || `response.${endingOf(type)}`
}

/** Many servers send names as the bytes of UTF-8, which headers give as one letter each. */
function asUtf8(text: string): string {
  try {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Really the letters of ISO 8859-1.
    return text
  }
}

/** Percent-encoded, as some servers write plain names, too; null: it is not. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function endingOf(type: string): string {
  if (/^image\/svg\b/i.test(type)) return 'svg'
  const ending = /[/+]([a-z\d]+)\s*(?:;|$)/i.exec(type)?.[1] ?? 'bin'
  return ending.replace('jpeg', 'jpg').replace('plain', 'txt')
}
