import type { Subject } from './subject.ts'

/** Something that every chat service has to do. The documentation names each. */
export interface Rule {
  /** In kebab case; stable. */
  readonly name: string
  /** What holds, in one sentence. */
  readonly says: string
  /** What to do when it does not. */
  readonly advice: string
  /** @throws Breach when the service breaks the rule, Inapplicable when it cannot be checked here */
  readonly check: (subject: Subject) => Promise<void>
}
