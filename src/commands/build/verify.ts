/** `--verify`: is what lies in the output folder what a build from nothing makes? */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ownFolder, readManifest } from '../../pipeline/emit/manifest.ts'
import { isPinned } from '../../pipeline/emit/pinned-files.ts'
import { posixRelative } from '../../support/posix-path.ts'

/**
 * Lists the files (by path in the output) that differ between the output folder and one that `buildInto` makes anew.
 * Files in the output folder that docsgen does not own do not count.
 */
export async function verifyOutput(
  outDir: string,
  buildInto: (freshDir: string) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<string[]> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-verify-'))
  const remove = () => fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  signal?.addEventListener('abort', remove)
  try {
    const fresh = path.join(scratch, 'build')
    await buildInto(fresh)
    const kept = (readManifest(outDir)?.files ?? []).filter(
      // A pinned file may be left of an earlier version.
      (file) => !isPinned(file) || fs.existsSync(path.join(fresh, file)),
    )
    const files = new Set([...kept, ...listFiles(fresh)])
    return [...files]
      .filter((file) => !equal(path.join(outDir, file), path.join(fresh, file)))
      .sort()
  } finally {
    remove()
  }
}

function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posixRelative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(`${ownFolder}/`))
}

function equal(a: string, b: string): boolean {
  const [left, right] = [a, b].map((file) =>
    fs.existsSync(file) ? fs.readFileSync(file) : undefined,
  )
  return left !== undefined && right !== undefined && left.equals(right)
}
