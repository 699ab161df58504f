/** Where the versions of a folder of documents are: the names that authors of the field's biggest generator know. */

/** Name of the version that is the folder of documents itself. */
export const currentVersion = 'current'

/** Files of the versions of one folder of documents, relative to the site's folder. */
export interface VersionFiles {
  /** The list of names, the newest first. */
  readonly list: string
  /** Folder of a version's documents; that of translations is the same in `i18n/<locale>/`. */
  folder(name: string): string
  sidebars(name: string): string
}

/**
 * The files of a folder of documents; those of the first one have no prefix.
 *
 * @example
 * versionFiles('docs').folder('2.0') // 'versioned_docs/version-2.0'
 * versionFiles('api').list // 'api_versions.json'
 */
export function versionFiles(id: string): VersionFiles {
  const prefix = id === 'docs' ? '' : `${id}_`
  return {
    list: `${prefix}versions.json`,
    folder: (name) => `${prefix}versioned_docs/version-${name}`,
    sidebars: (name) => `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
  }
}

/**
 * Folder of translations in the form of the field's biggest generator, relative to `i18n/<locale>/`, which is read beside
 * docsgen's own.
 */
export function foreignTranslations(id: string, name: string): string {
  const plugin = `docusaurus-plugin-content-docs${id === 'docs' ? '' : `-${id}`}`
  return `${plugin}/${name === currentVersion ? currentVersion : `version-${name}`}`
}

/** Why a text cannot be the name of a version, as the end of a sentence; null: it can. */
export function versionNameProblem(name: string): string | null {
  if (name === currentVersion) return 'is the name of the documents that are being written'
  if (name === '' || name.length > 32) return 'must have 1 to 32 characters'
  if (/[\\/<>:"|?*%#]|\p{Cc}|\s/u.test(name)) {
    return 'must be a name that files and addresses can have: no spaces, slashes or any of < > : " | ? * % #'
  }
  if (/^[.]|[.]$/.test(name)) return 'must neither begin nor end with a dot'
  return null
}
