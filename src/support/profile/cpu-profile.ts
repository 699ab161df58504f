/** CPU profiles of one thread, in the format that browsers' developer tools open (`.cpuprofile`). */
import { Session } from 'node:inspector/promises'

/** A profile that is being taken. */
export interface CpuProfile {
  /** Ends it. @returns the profile as JSON */
  stop(): Promise<string>
}

/** Microseconds between two looks at the stack. */
const interval = 1000

/** Starts a profile of the thread that calls it. */
export async function startCpuProfile(): Promise<CpuProfile> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval })
  await session.post('Profiler.start')
  return {
    async stop() {
      const { profile } = await session.post('Profiler.stop')
      session.disconnect()
      return JSON.stringify(profile)
    },
  }
}
