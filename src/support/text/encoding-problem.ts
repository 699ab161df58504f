/** The words for a file that is not in UTF-8. */

/**
 * @param encoding - the encoding that it was read in; null: none is certain, and characters are missing
 * @param name - of the file, where the problem's place is another one
 */
export function encodingProblem(
  encoding: string | null,
  name = 'The file',
): { readonly message: string; readonly hint: string } {
  const how =
    encoding === null
      ? 'characters that cannot be read are shown as \uFFFD'
      : `it was read as ${names[encoding] ?? encoding.toUpperCase()}`
  return { message: `${name} is not in UTF-8: ${how}.`, hint: 'Save the file in UTF-8.' }
}

/** Encodings whose usual name is not the one in capital letters. */
const names: Readonly<Record<string, string>> = {
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  gb18030: 'GBK (GB18030)',
  big5: 'Big5',
  'iso-8859-1': 'Latin-1',
  shift_jis: 'Shift_JIS',
}
