import { parseArgs } from 'node:util'
import { countResults, resultText } from '../conformance/print-results.ts'
import { rules } from '../conformance/rules/rules.ts'
import { runRules } from '../conformance/run-rules.ts'
import type { TestOptions } from '../conformance/subject.ts'
import { readAddress, readOrigins } from './options.ts'
import { type Terminal, UsageError } from './terminal.ts'

export const testUsage = `Usage: docsgen-widget test <url> [options]

Checks the chat service at <url>, the apiUrl of the widget, against the rules of the documentation. It makes visitors whose ids
begin with docsgen-test, and calls with input that no widget sends: run it against a service for testing.

  --origin <origin>     a website that the service knows, such as https://www.example.com; may be given more than once
  --org <id>            organisation that the calls name (default: my_org)
  --token <token>       a token that the website's server has signed, to check how the service checks it
  --visitor-uid <id>    the visitor of the token; a JSON Web Token names them itself
  --page <url>          the chat page, the htmlUrl of the widget
  --json                print the result as JSON

Exit codes: 0 all rules hold, 1 one is broken, 2 usage.
`

/**
 * `docsgen-widget test <url>`
 * @returns 0 when no rule is broken, else 1
 * @throws UsageError
 */
export async function test(args: readonly string[], { out }: Terminal): Promise<number> {
  const { isJson, ...options } = readOptions(args)
  if (!isJson) out(`docsgen-widget test ${options.url}\n\n`)
  const results = await runRules(options, rules, (result) => {
    if (!isJson) out(resultText(result))
  })
  const counts = countResults(results)
  if (isJson) {
    const report = { url: options.url, ...counts, rules: results }
    out(`${JSON.stringify(report, null, 2)}\n`)
  } else {
    const { passed, failed, skipped } = counts
    out(`\n${results.length} rules: ${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  }
  return counts.failed > 0 ? 1 : 0
}

function readOptions(args: readonly string[]): TestOptions & { readonly isJson: boolean } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      origin: { type: 'string', multiple: true, default: [] },
      org: { type: 'string', default: 'my_org' },
      token: { type: 'string' },
      'visitor-uid': { type: 'string' },
      page: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const [url, ...more] = positionals
  if (url === undefined || more.length > 0)
    throw new UsageError('Name one address: the apiUrl of the widget.')
  const { origin, org, token, page, json, 'visitor-uid': visitorUid } = values
  return {
    url: readAddress(url, '<url>').replace(/\/+$/, ''),
    origins: readOrigins(origin),
    org,
    isJson: json,
    ...(token !== undefined && { token }),
    ...(visitorUid !== undefined && { visitorUid }),
    ...(page !== undefined && { page: readAddress(page, '--page') }),
  }
}
