import fs from 'node:fs'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { contentHash } from '../../../support/content-hash.ts'
import { posixPath } from '../../../support/posix-path.ts'
import type { MarkdownContext } from '../context.ts'
import { MdxProblem } from './mdx-problem.ts'

/**
 * Records every file of the site that went into a page as a dependency. Packages are not watched file by file.
 * @throws MdxProblem when Markdown imports itself: rendering it would not end
 */
export function recordInputs(metafile: Metafile, context: MarkdownContext): void {
  const { dependencies, options, source } = context
  for (const input of Object.keys(metafile.inputs)) {
    const file = siteFile(input, options.root)
    if (file === source.path || file.includes('node_modules/')) continue
    dependencies.set(file, contentHash(fs.readFileSync(path.join(options.root, file))))
  }
  refuseCycles(metafile, source.path)
}

/** `docs/a.tsx`, `raw:/site/docs/a.sh` → relative to the site's folder, forward slashes. */
function siteFile(input: string, root: string): string {
  const file = input.startsWith('raw:') ? path.relative(root, input.slice('raw:'.length)) : input
  return posixPath(file)
}

function refuseCycles({ inputs }: Metafile, page: string): void {
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file)
    const cycle = start === -1 ? [] : [...trail.slice(start), file]
    if (cycle.some((one) => /\.mdx?$/.test(one))) {
      throw new MdxProblem(`“${file}” imports itself: ${cycle.join(' → ')}.`)
    }
    if (start !== -1 || done.has(file)) return
    for (const { path: imported } of inputs[file]?.imports ?? []) visit(imported, [...trail, file])
    done.add(file)
  }
  visit(page, [])
}
