import type { Subject } from './subject.ts'

/** A rule that every chat service has to keep. The documentation lists them all. */
export interface Rule {
  /** In kebab case; stable. */
  readonly name: string
  /** The rule in one sentence. */
  readonly says: string
  /** The mend for a service that breaks it. */
  readonly advice: string
  /** @throws Breach when the service breaks the rule, Inapplicable when it cannot be checked here */
  readonly check: (subject: Subject) => Promise<void>
}
