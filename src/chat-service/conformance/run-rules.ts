import { type Exchange, envelopeOf, type Sent } from './exchange.ts'
import type { Rule } from './rule.ts'
import { createSubject, type TestOptions } from './subject.ts'
import { Breach, Inapplicable } from './verdict.ts'

/** The outcome of a rule. */
export interface Result {
  readonly rule: string
  readonly says: string
  readonly status: 'passed' | 'failed' | 'skipped'
  /** The reason why it has failed, or was skipped. */
  readonly reason?: string
  /** The request and the answer that show the failure, shortened. */
  readonly sent?: string
  readonly received?: string
  /** The mend, after a failure. */
  readonly advice?: string
}

/** Characters of a body that are shown. */
const shown = 300

/** Headers that rules look at. */
const shownHeaders =
  /^(access-control-|content-type$|content-security-policy$|vary$|set-cookie$|x-frame)/

/** Checks the rules one after the other. `done` is called with each result. */
export async function runRules(
  options: TestOptions,
  rules: readonly Rule[],
  done: (result: Result) => void = () => {},
): Promise<Result[]> {
  const subject = await createSubject(options)
  const { silence } = subject
  const results: Result[] = []
  for (const { name: rule, says, advice, check } of rules) {
    const run = silence ? () => stay(silence, results.length) : () => check(subject)
    const outcome = await run().then(
      () => ({ status: 'passed' }) as const,
      (error: unknown) => outcomeOf(error, advice),
    )
    const result = { rule, says, ...outcome }
    results.push(result)
    done(result)
  }
  return results
}

/** Stands in for the checks when the service does not answer: the first one fails, the others are skipped. */
async function stay(silence: Exchange, index: number): Promise<void> {
  if (index === 0) throw new Breach('The service does not answer.', silence)
  throw new Inapplicable('The service does not answer.')
}

/** The result of a check that has thrown. @throws the error when it is a fault of the test itself */
function outcomeOf(error: unknown, advice: string): Omit<Result, 'rule' | 'says'> {
  if (error instanceof Inapplicable) return { status: 'skipped', reason: error.message }
  if (!(error instanceof Breach)) throw error
  const { exchange, message } = error
  return {
    status: 'failed',
    reason: message,
    sent: sentText(exchange.sent),
    received: receivedText(exchange),
    advice,
  }
}

function sentText({ method, url, headers, body }: Sent): string {
  const named = Object.entries(headers).filter(([name]) => name !== 'accept')
  // A report may be passed on; a token opens a conversation.
  const lines = named.map(([name, value]) =>
    name === 'authorization' ? `${name}: ${cut(value, 16)}` : `${name}: ${value}`,
  )
  return [`${method} ${cut(url)}`, ...lines, ...(body === '' ? [] : [cut(body)])].join('\n')
}

function receivedText(exchange: Exchange): string {
  const { status, headers, text } = exchange
  if (status === 0) return text
  const lines = Object.entries(headers)
    .filter(([name]) => shownHeaders.test(name))
    .map(([name, value]) => `${name}: ${cut(String(value))}`)
  const isHtml = envelopeOf(exchange) === undefined && text.startsWith('<')
  return [`HTTP ${status}`, ...lines, cut(text, isHtml ? 80 : shown)].join('\n').trimEnd()
}

function cut(text: string, length = shown): string {
  return text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text
}
