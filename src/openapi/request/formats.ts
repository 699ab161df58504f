/** Formats of texts, as JSON Schema names them. */

const date = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):[0-5]\d)`
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

const forms: Readonly<Record<string, RegExp>> = {
  date: new RegExp(`^${date}$`),
  'date-time': new RegExp(`^${date}[t ]${time}$`, 'i'),
  time: new RegExp(`^${time}$`, 'i'),
  duration:
    /^P(?!$)(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?=\d)(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/,
  ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  email:
    /^(?!\.)(?:[\w!#$%&'*+/=?^`{|}~-]|\.(?!\.|@))+@(?:\[[^\]\s]+\]|[^\s@[\]]+)$|^"(?:[^"\\]|\\.)*"@\S+$/,
  hostname: new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`, 'i'),
  uri: /^[a-z][a-z\d+.-]*:[^\s"<>\\^`{|}]*$/i,
  ipv6: /^(?=.*:.*:)(?!.*:::)(?!.*::.*::)(?!:[^:])(?!.*[^:]:$)(?=(?:[^:]*:){2,7}[^:]*$|::.*\d$)(?:[\da-f]{0,4}:)+(?:[\da-f]{0,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4})$/i,
  'uri-reference': /^[^\s"<>\\^`{|}]*$/,
  'json-pointer': /^(?:\/(?:[^~/]|~[01])*)*$/,
}

/** Days of the months; whether a year has 29 February is compared too. */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  return (
    day <= new Date(Date.UTC(2000, month, 0)).getUTCDate() - (month === 2 && !isLeap(year) ? 1 : 0)
  )
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Whether a text has a format. Every text has an unknown format. */
export function hasFormat(text: string, format: string): boolean {
  const form = Object.hasOwn(forms, format) ? forms[format] : undefined
  // Longer texts are not compared, because some of the patterns are slow.
  if (form === undefined || text.length > 2000) return true
  return form.test(text) && (!format.startsWith('date') || isDay(text))
}
