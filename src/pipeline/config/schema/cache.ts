import { addressProblem } from '../../../support/shared-cache/http/store-address.ts'
import { mainLine } from '../config-names.ts'
import { object, off, on, text } from './object.ts'

/** The address of a store; paths below it are added. */
const storeAddress = text.refine((value) => addressProblem(value) === null, {
  error: ({ input }) => addressProblem(String(input)) ?? '',
})

/** The cache that machines share. */
export const cacheSchema = object({
  remote: storeAddress
    .nullable()
    .default(null)
    .describe(
      "Address of a server that speaks the HTTP of Bazel's remote cache, such as `https://cache.example.com/docs`; `null`: nothing is shared.",
    ),
  read: on.describe('Builds take what others have left there.'),
  write: off.describe(
    'Builds leave there what they have made. Better set by `--remote-cache-write` for jobs that you trust.',
  ),
  name: text
    .default(mainLine)
    .describe('Line of development, such as a branch. One that is new begins with `main`.'),
}).meta({
  name: 'Cache',
  description: 'A cache on a server, with which a fresh machine builds only what has changed.',
})
