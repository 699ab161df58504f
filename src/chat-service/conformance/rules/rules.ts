import type { Rule } from '../rule.ts'
import { answerRules } from './answer-rules.ts'
import { corsRules } from './cors-rules.ts'
import { idRules } from './id-rules.ts'
import { identityRules } from './identity-rules.ts'
import { inputRules } from './input-rules.ts'
import { pageRules } from './page-rules.ts'

/** All rules, in the order in which they are checked. */
export const rules: readonly Rule[] = [
  ...answerRules,
  ...idRules,
  ...corsRules,
  ...inputRules,
  ...identityRules,
  ...pageRules,
]
