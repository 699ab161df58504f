const han = /\p{Script=Han}/u

/**
 * A function that turns text in Simplified Chinese into Traditional Chinese as written in Taiwan, words included:
 * `软件` becomes `軟體`. For text nodes only: code, URLs and ids stay as they are.
 * The dictionaries are loaded here (about 0.1 s), so call this once, and only when a locale is converted.
 */
export async function createConverter(
  _from: 'zh-CN',
  _to: 'zh-TW',
): Promise<(text: string) => string> {
  const { Converter } = await import('opencc-js/cn2t')
  const convert = Converter({ from: 'cn', to: 'twp' })
  return (text) => (han.test(text) ? convert(text) : text)
}
