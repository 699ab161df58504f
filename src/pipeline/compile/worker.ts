/** A thread that compiles documents (compile-pool.ts). What it needs is loaded with the first document. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { type CpuProfile, startCpuProfile } from '../../support/profile/cpu-profile.ts'
import { refuseExitOfSiteCode } from '../../support/site-code.ts'
import { showPulse } from '../../support/watchdog/watched.ts'
import type { CompileOptions } from './compile.ts'
import {
  type CompileTask,
  createTaskCompiler,
  type TaskCompiler,
  type TaskResult,
} from './compile-task.ts'
import { remoteCodeBlocks } from './highlight/remote-code-blocks.ts'

/** The `workerData` of a thread. */
export interface WorkerData {
  readonly options: CompileOptions
  /** Channel on which another thread renders code blocks; null: this one does. */
  readonly codeChannel: string | null
  /** Where the threads show that they are alive (support/watchdog). */
  readonly pulses: SharedArrayBuffer
  /** Whether a CPU profile of the thread is taken. */
  readonly isProfiled: boolean
}

/** The part of tinypool's own data that is needed. */
interface TinypoolData {
  /** Of the thread, from 1. */
  readonly workerId: number
}

let compiler: Promise<TaskCompiler> | undefined

/** Compiles documents; the pool calls it by name. */
export async function compileTasks(tasks: readonly CompileTask[]): Promise<TaskResult[]> {
  compiler ??= startCompiler()
  if (dataOfPool().isProfiled) profile ??= startCpuProfile()
  const compile = await compiler
  const results = await Promise.all(tasks.map(compile))
  // Unhandled rejections of the pages' code are emitted in the next turn of the event loop.
  await nextTurn()
  const [error] = late.splice(0)
  if (error !== undefined) throw error
  return results
}

let profile: Promise<CpuProfile> | undefined

/** Ends the CPU profile of the thread. @returns it as JSON; null when the thread has compiled nothing */
export async function endProfile(): Promise<string | null> {
  return profile === undefined ? null : (await profile).stop()
}

/** tinypool puts its own data first. */
function dataOfPool(): WorkerData {
  const [, data] = workerData as [TinypoolData, WorkerData]
  return data
}

/** Unhandled rejections of this thread. */
const late: Error[] = []

function startCompiler(): Promise<TaskCompiler> {
  refuseExitOfSiteCode()
  process.on('uncaughtException', (error) => late.push(error))
  const [{ workerId }] = workerData as [TinypoolData, WorkerData]
  const { options, codeChannel, pulses } = dataOfPool()
  showPulse(pulses, workerId - 1)
  if (codeChannel === null) return createTaskCompiler(options)
  return createTaskCompiler(options, { codeBlocks: remoteCodeBlocks(codeChannel) })
}
