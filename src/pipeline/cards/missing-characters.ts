/** The characters of cards that no font has: one message for all pages. */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'

/** Names and characters that a message has at most. */
const mostNamed = 3
const mostCharacters = 12

/** Gathers the characters that no font has. */
export function createMissing() {
  const characters = new Set<string>()
  const files: string[] = []
  let pages = 0
  return {
    /** @param source - the file of the page; null: none */
    add(missing: readonly string[], source: string | null): void {
      pages += 1
      for (const character of missing) characters.add(character)
      if (source !== null && !files.includes(source)) files.push(source)
    },
    problems(): Diagnostic[] {
      if (pages === 0) return []
      const [first, ...others] = [...files].sort()
      const more = others.slice(0, mostNamed - 1)
      const where = [
        pages === 1 ? 'A page has' : `${pages} pages have`,
        ' no social card, because no font has ',
        `“${[...characters].sort().slice(0, mostCharacters).join('')}”`,
        characters.size > mostCharacters ? ` and ${characters.size - mostCharacters} others` : '',
        more.length > 0 ? `; some others are ${more.join(', ')}` : '',
      ]
      const place = first === undefined ? {} : { file: first }
      const hint = hintFor([...characters].join(''))
      return [diagnostic('social-card-font', `${where.join('')}.`, { ...place, hint })]
    },
  }
}

function hintFor(characters: string): string {
  const isHan = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u
  const example = isHan.test(characters)
    ? 'fonts-noto-cjk (Debian, Ubuntu) or google-noto-sans-cjk-fonts (Fedora)'
    : 'fonts-noto-core or fonts-dejavu-core (Debian, Ubuntu)'
  return `Install a font that has them, such as the package ${example}, or name a file in \`socialCards.fonts\`.`
}
