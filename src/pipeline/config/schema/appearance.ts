/** Colour mode and content policy of the pages. */
import * as z from 'zod'
import { object, off, on, text } from './object.ts'

/** Light by default, following the system, with a switch (spec 9). */
export const colorModeSchema = object({
  defaultMode: z.enum(['light', 'dark']).default('light').describe('Mode of a first visit.'),
  respectPrefersColorScheme: on.describe("Follow the reader's system instead."),
  disableSwitch: off.describe('Hide the switch.'),
}).meta({ name: 'ColorMode', description: 'Light and dark mode.' })

/** A source of a content policy: anything that could end a directive is refused. */
const domain = text.regex(
  /^(https?:\/\/|wss?:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d+|\*))?(\/[^\s;,'"]*)?$/i,
  'must be a host such as cdn.example.com, *.example.com or https://example.com',
)

/** The content policy (spec 7). */
export const securitySchema = object({
  domains: z
    .array(domain)
    .default([])
    .describe(
      "Hosts that pages may load from and send to, beside the site's own: `https://cdn.example.com`, `*.example.com`.",
    ),
}).meta({ name: 'Security', description: 'The content policy of the pages.' })
