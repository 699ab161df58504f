const han = /\p{Script=Han}/u

type Convert = (text: string) => string

let converter: Promise<Convert> | undefined

/**
 * A function that converts Simplified Chinese to Traditional Chinese as written in Taiwan, words included:
 * `软件` becomes `軟體`. For text nodes only; code, URLs and ids must stay.
 * The first call loads the dictionaries (about 0.1 s): ask for it only when a locale is converted.
 */
export function createConverter(_from: 'zh-CN', _to: 'zh-TW'): Promise<Convert> {
  converter ??= loadConverter()
  return converter
}

async function loadConverter(): Promise<Convert> {
  const { Converter } = await import('opencc-js/cn2t')
  const convert = Converter({ from: 'cn', to: 'twp' })
  return (text) => (han.test(text) ? convert(text) : text)
}
