import type * as z from 'zod'
import type { configSchema } from './pipeline/config/schema/config.ts'

/**
 * The configuration as an author writes it. The package has these types in full, with what each option does
 * (scripts/user-config-types.ts).
 */
export type UserConfig = z.input<typeof configSchema>
