import path from 'node:path'
import type { BundledInput } from '../../../support/esbuild/bundle-inputs.ts'
import { textOfFile } from '../../../support/read-file.ts'
import { isDataValue } from '../../data/data-modules.ts'

/** Signs that code reacts to its reader, or does something once the page is there. */
const acting =
  /\buse(?!Page\b|Id\b|Memo\b|Callback\b|Context\b)[A-Z]\w*\s*[(<]|\bon[A-Z]\w*\s*[=:]|\bref\s*=|\bextends\b|\bdocument\b|\bwindow\b/

/** Modules of docsgen that are the same without the runtime. */
const stillModule = /^docsgen\/theme\/(?:Link|page-context)(?:\.tsx?)?$/

/**
 * Whether a page that shows data does nothing in the browser. Its style sheets and pictures come with its code, and packages may do
 * anything: with any of these it is an ordinary page.
 * @param root - absolute folder of the site
 * @param files - the page and all that it imports of the site and of packages
 */
export function isStill(root: string, files: readonly Pick<BundledInput, 'path'>[]): boolean {
  return (
    files.some((file) => isDataValue(file.path)) &&
    files.every((file) => file.path.endsWith('.json') || isStillCode(root, file.path))
  )
}

function isStillCode(root: string, file: string): boolean {
  if (file.includes('node_modules/') || !/\.[cm]?[jt]sx?$/.test(file)) return false
  const text = textOfFile(path.resolve(root, file)) ?? ''
  const themes = [...text.matchAll(/['"](docsgen\/[^'"]+)['"]/g)].map(([, name = '']) => name)
  return !acting.test(text) && themes.every((name) => stillModule.test(name))
}
