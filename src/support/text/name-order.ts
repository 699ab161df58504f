// Names of files are ordered as readers count: `2` before `10`, and 第二章 before 第三章, whose characters sort otherwise.

/** Chinese numerals that count something: after 第, or at the start of a name before a mark. */
const numeral =
  /(?:第|^)([零〇一二三四五六七八九十百]+)(?=$|[、，.．_\s-]|[章节節部篇卷回课課讲講步天页頁])/gu
const digits = '零一二三四五六七八九'
const places: Readonly<Record<string, number>> = { 十: 10, 百: 100 }

/** A text that orders a name by the numbers in it, else by code unit: the same on every machine. */
export function nameOrder(name: string): string {
  const counted = name
    .replace(numeral, (whole, written: string) => whole.replace(written, String(numberOf(written))))
    .replace(/\d+/g, (number) => number.padStart(20, '0'))
  return `${counted}\0${name}`
}

/** The value of a numeral up to 999: 二十一 // 21, 一百零五 // 105, 二〇 // 20. */
function numberOf(written: string): number {
  let total = 0
  let count: number | null = null
  for (const character of written.replaceAll('〇', '零')) {
    const place = places[character]
    if (place === undefined) {
      count = (count ?? 0) * 10 + digits.indexOf(character)
    } else {
      total += (count ?? 1) * place
      count = null
    }
  }
  return total + (count ?? 0)
}
