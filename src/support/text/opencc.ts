import { anyOfWords, type Glossary, preferredWord } from '../../shared/glossary.ts'

const han = /\p{Script=Han}/u

type Convert = (text: string) => string

let converter: Promise<Convert> | undefined

/**
 * A function that converts Simplified Chinese to Traditional Chinese as written in Taiwan, words included:
 * `软件` becomes `軟體`. For text nodes only; code, URLs and ids must stay.
 * The first call loads the dictionaries (about 0.1 s): ask for it only when a locale is converted.
 * @param glossary - words that are converted otherwise
 */
export async function createConverter(glossary: Glossary = {}): Promise<Convert> {
  converter ??= loadConverter()
  const convert = await converter
  const words = anyOfWords(Object.keys(glossary))
  if (words === null) return convert
  return (text) => {
    let done = ''
    let from = 0
    for (const { 0: word, index } of text.matchAll(words)) {
      done += convert(text.slice(from, index)) + preferredWord(glossary[word] ?? word)
      from = index + word.length
    }
    return done + convert(text.slice(from))
  }
}

async function loadConverter(): Promise<Convert> {
  const { Converter } = await import('opencc-js/cn2t')
  const convert = Converter({ from: 'cn', to: 'twp' })
  return (text) => (han.test(text) ? convert(text) : text)
}
