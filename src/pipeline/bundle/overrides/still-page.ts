import path from 'node:path'
import { packageFolder } from '../../../support/package.ts'
import { textOfFile } from '../../../support/read-file.ts'
import { isDataValue } from '../../data/data-modules.ts'

/** Signs that code reacts to its reader, or does something once the page is there. */
const acting =
  /\buse(?!Page\b|Id\b|Memo\b|Callback\b|Context\b)[A-Z]\w*\s*[(<]|\bon[A-Z]\w*\s*[=:]|\bref\s*=|\bextends\b|\bdocument\b|\bwindow\b/

/** Modules of docsgen that are the same without the runtime. */
const stillModule = /^docsgen\/theme\/(?:Link|page-context)(?:\.tsx?)?$/

const react = /^react(?:-dom)?(?:\/|$)|node_modules\/react(?:-dom)?\//

/**
 * Whether a page that shows data does nothing in the browser. Its style sheets and pictures come with its code, and packages may do
 * anything: with any of these it is an ordinary page.
 * @param root - absolute folder of the site
 * @param modules - the page and all it imports, as esbuild names them
 */
export function isStill(root: string, modules: ReadonlySet<string>): boolean {
  const files = [...modules].filter((file) => !react.test(file))
  if (!files.some(isDataValue)) return false
  const own = path.join(packageFolder(), 'src') + path.sep
  return files.every((file) => {
    const absolute = path.resolve(root, file)
    // What a module of docsgen imports is in its hands.
    if (absolute.startsWith(own)) return true
    if (isDataValue(file) || file.endsWith('.json')) return true
    if (file.includes('node_modules/') || !/\.[cm]?[jt]sx?$/.test(file)) return false
    const text = textOfFile(absolute) ?? ''
    const given = [...text.matchAll(/['"](docsgen\/[^'"]+)['"]/g)].map(([, name = '']) => name)
    return !acting.test(text) && given.every((name) => stillModule.test(name))
  })
}
