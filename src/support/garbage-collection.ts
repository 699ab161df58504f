/** How much memory the engine takes before it collects garbage. */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Milliseconds between two looks at the young generation: it doubles a few times in the first second of a build. */
const betweenLooks = 20

/** Bytes from which on the young generation of the main thread is not enlarged: two halves of 8 MB. */
const youngGeneration = 16_000_000

/**
 * Has the engine collect garbage whenever memory has grown by 40 %, until this process ends. bin/docsgen.js sets 100 %
 * for Node.js 20: a large site that uses 400 MB would hold as much garbage again.
 */
export function collectSooner(): void {
  setFlagsFromString('--heap-growing-percent=40')
}

/**
 * Keeps the memory for new objects at 16 MB, in the main thread and in threads that start later. Node.js 24 lets it grow
 * to 128 MB, with which a build is no faster. The flag for its limit has no effect on a process that runs; the factor by
 * which the engine enlarges it has, so that is set to 1 once it is large enough.
 */
export function limitYoungGeneration(): void {
  setFlagsFromString('--min-semi-space-size=8')
  const looking = setInterval(() => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')
    if (space === undefined || space.space_size < youngGeneration) return
    setFlagsFromString('--semi-space-growth-factor=1')
    clearInterval(looking)
  }, betweenLooks)
  looking.unref()
}
