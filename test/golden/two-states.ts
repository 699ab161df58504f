/** A site that builds are interrupted at. */
import fs from 'node:fs'
import path from 'node:path'
import { siteOf, type TestSite } from './site.ts'

/** A site of two states: every page differs between them, and each has pages the other has not. */
export function twoStates(pageCount = 40): {
  s: TestSite
  become: (state: 'first' | 'second') => void
} {
  const s = siteOf('interrupted', {
    'docsgen.config.ts': "export default { locales: ['en', 'zh-CN'] }\n",
  })
  const become = (state: string) => {
    fs.rmSync(path.join(s.root, 'docs'), { recursive: true, force: true })
    for (let page = 0; page < pageCount; page++) {
      const text = `# Page ${page}, ${state}\n\n${`The ${state} text of it. `.repeat(40)}\n\n\`\`\`js\nconst ${state} = ${page}\n\`\`\`\n`
      s.change(`docs/part-${page % 5}/page-${page}.md`, text)
    }
    s.change(`docs/${state}-only.md`, `# Only in the ${state}\n`)
  }
  return { s, become }
}
