const han = /\p{Script=Han}/u

/**
 * Creates a function that converts Simplified Chinese to Traditional Chinese as written in Taiwan, words included:
 * `软件` becomes `軟體`. For text nodes only; code, URLs and ids must stay.
 * Loads the dictionaries (about 0.1 s): call it once, and only when a locale is converted.
 */
export async function createConverter(
  _from: 'zh-CN',
  _to: 'zh-TW',
): Promise<(text: string) => string> {
  const { Converter } = await import('opencc-js/cn2t')
  const convert = Converter({ from: 'cn', to: 'twp' })
  return (text) => (han.test(text) ? convert(text) : text)
}
