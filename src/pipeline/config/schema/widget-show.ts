/** Where and when a site has its widget. The widget ignores rules that it cannot read, so the configuration refuses them. */
import * as z from 'zod'

const day = '(?:mo|tu|we|th|fr|sa|su)'
const clock = '(?:[01]?\\d|2[0-3]):[0-5]\\d'
const span = `${day}(?:-${day})?\\s+${clock}-(?:${clock}|24:00)`
const spans = new RegExp(`^\\s*(?:${span}(?:\\s*[,;]\\s*${span})*\\s*)?$`, 'i')

/** Opening hours: `Mo-Fr 09:00-18:00, Sa 10:00-14:00`. */
export const hours = z
  .string()
  .refine(
    (written) => spans.test(written),
    'must be days and times such as Mo-Fr 09:00-18:00, Sa 10:00-14:00',
  )

/** The IANA name of a time zone. */
export const timeZone = z
  .string()
  .refine(isTimeZone, 'must be the name of a time zone such as Asia/Shanghai')

function isTimeZone(name: string): boolean {
  if (name === '') return true
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    // Some browsers do not know time zones that are written as a number, such as +08:00.
    return /^[a-z]/i.test(name)
  } catch {
    return false
  }
}

/** Patterns of paths, separated by spaces. A comma after a pattern would be part of it, so it is refused. */
export const paths = z
  .string()
  .refine(
    (written) => written.split(/\s+/).every((pattern) => /^(?:!?[/*][^?#]*(?<!,))?$/.test(pattern)),
    'must be paths that begin with / or *, separated by spaces, such as /shop/* !/shop/checkout*',
  )
