/** The variables in the address of a server must be defined, and their defaults must be allowed values. */
import { listedNames } from '../../support/text/nearest.ts'
import { inside, type Located } from '../read/files/location.ts'
import { serverOf } from '../read/info.ts'
import type { Raw } from '../read/raw-value.ts'
import type { Reading } from '../read/reading.ts'

/** Reports variables that are not defined, and defaults that are none of the values of their variable. */
export function checkServer(
  { value, spot }: Located<Raw>,
  { report }: Pick<Reading, 'report'>,
): void {
  const code = 'openapi-invalid'
  const { url, variables } = serverOf(value)
  for (const [, name = ''] of url.matchAll(/\{([^{}]*)\}/g)) {
    if (variables.some((one) => one.name === name)) continue
    const message = `The server “${url}” does not define its variable “${name}”.`
    report({ code, spot, message, hint: 'Add it to `variables`, with a `default`.' })
  }
  for (const variable of variables) {
    if (variable.enum.length === 0 || variable.enum.includes(variable.default)) continue
    const message = `The default of “${variable.name}” must be one of ${listedNames(variable.default, variable.enum)}.`
    report({ code, spot: inside(spot, 'variables', variable.name), message })
  }
}
