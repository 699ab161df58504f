export interface VersionOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Name of the version. */
  readonly name: string
  /** Id of the folder of documents; `docs` is the first one. */
  readonly docs: string
}

/** The files that were made or removed. */
export interface VersionResult {
  readonly name: string
  readonly docs: string
  /** The names in `versions.json` now, the newest first. */
  readonly versions: readonly string[]
  /** Files and folders, relative to the site's folder, sorted. */
  readonly paths: readonly string[]
  /** Number of files in them. */
  readonly files: number
}
