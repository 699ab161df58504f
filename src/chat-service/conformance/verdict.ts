import type { Exchange } from './exchange.ts'

/** The service breaks the rule. */
export class Breach extends Error {
  readonly exchange: Exchange

  constructor(reason: string, exchange: Exchange) {
    super(reason)
    this.exchange = exchange
  }
}

/** The rule cannot be checked: an option is missing, or the service has nothing that it applies to. */
export class Inapplicable extends Error {}
