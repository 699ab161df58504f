// Formulas in a line by Pandoc's rule, so that `$10 to $20` is money: between single dollars no space stands inside of
// either, and no digit follows the closing one.
import { asciiDigit } from 'micromark-util-character'
import type { Construct } from 'micromark-util-types'
import type { Processor } from 'unified'

const dollar = 36

/** remark plugin, after remark-math: restricts which text between dollar signs is a formula. */
export function remarkDollarMath(this: Processor): undefined {
  const data = this.data()
  const { flow, text } = data.micromarkExtensions?.pop() ?? {}
  const given = text?.[dollar]
  if (given === undefined || Array.isArray(given)) throw new Error('remark-math has no construct')
  data.micromarkExtensions?.push({
    ...(flow && { flow }),
    text: { [dollar]: onlyFormulas(given) },
  })
}

function onlyFormulas(given: Construct): Construct {
  return {
    ...given,
    tokenize(effects, ok, nok) {
      const start = this.now()
      return given.tokenize.call(
        this,
        effects,
        (code) => {
          const source = this.sliceSerialize({ start, end: this.now() })
          const isMoney =
            !source.startsWith('$$') && (/^\$\s|\s\$$/.test(source) || asciiDigit(code))
          return isMoney ? nok(code) : ok(code)
        },
        nok,
      )
    },
  }
}
