/** Recognises secrets by the names that they usually have: they are never stored. `max_tokens` is the name of a number. */

const words =
  '(?:passw(?:or)?d|pass[_-]?(?:phrase|code)|pwd|secret|token(?!s(?:\\W*\\d|$))|(?:api|access|auth|private|subscription)[_-]?key|credential|authori[sz]ation|cookie|jwt|session[_-]?id)'
const secretName = new RegExp(words, 'i')
/** A name with a value behind it that is not empty: in JSON, YAML, XML and forms. */
const secretInText = new RegExp(
  `${words}[\\w.$ -]*["']?\\s*[:=>][\\s[{"']*(?!null|true|false)[^\\s"'<>,[\\]{}]`,
  'i',
)

/** Whether a field is for a secret, by its name or the format of its schema. */
export function isSecret(name: string, format?: string): boolean {
  return format === 'password' || secretName.test(name)
}

/** Whether a text, as the body of a request, has a secret in it. */
export function holdsSecret(text: string): boolean {
  return secretInText.test(text)
}
