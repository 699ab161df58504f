import type { Metafile } from 'esbuild'
import { MdxProblem } from './mdx-problem.ts'

/** @throws MdxProblem when Markdown imports itself: rendering it would not end */
export function refuseCycles({ inputs }: Metafile, page: string): void {
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
