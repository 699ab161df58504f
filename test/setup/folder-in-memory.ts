import fs from 'node:fs'

/** Bytes that must be free: the sites of a whole run take less than half of it. */
const room = 4 * 1024 ** 3

/**
 * A folder in memory for temporary files; null where the system has none with enough room, or one that programs may not
 * be started from. Tests make and remove so many small sites that a disk takes a third of their time.
 */
export function folderInMemory(): string | null {
  const folder = '/dev/shm'
  try {
    const mounted = fs.readFileSync('/proc/mounts', 'utf8').split('\n')
    const options = mounted.findLast((line) => line.split(' ')[1] === folder)?.split(' ')[3]
    const isFit = options?.split(',').includes('rw') && !options.split(',').includes('noexec')
    const { bavail, bsize } = fs.statfsSync(folder)
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
    return isFit && bavail * bsize > room ? folder : null
  } catch {
    return null
  }
}
