import type { Tools } from './pipeline-types.ts'

/** Reports the progress of one stage. */
export function progressOf(
  { onProgress }: Pick<Tools, 'onProgress'>,
  stage: string,
): (done: number, total: number) => void {
  return (done, total) => onProgress?.({ stage, done, total })
}
