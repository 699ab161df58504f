/** Faults that only the built command had: its code is bundled, and packages look different there. */
import { beforeAll, expect, test } from 'vitest'
import { docsgen, expectFreshPackage } from './docsgen.ts'
import { siteOf } from './site.ts'

beforeAll(expectFreshPackage)

test.each(['build', 'check'])(
  '%s: a code language that nobody knows is a warning',
  async (command) => {
    const s = siteOf('languages', {})
    s.change('docs/a.md', '# A\n\n```pyhton\nx\n```\n\n```plantuml\nx\n```\n')
    const { exitCode, output } = await docsgen([command], { cwd: s.root })
    expect(exitCode, output).toBe(0)
    expect(output).toContain('docs/a.md:3:1 warning code-language-unknown')
    expect(output).toContain('Did you mean “python”?')
    expect(output).toContain('docs/a.md:7:1 warning code-language-unknown')
  },
)
