// What versions cost: sites of many versions, cold, unchanged and after one edit; what a new version adds to the cache.
// usage: node test/bench/versions.mjs [--pages 500] [--versions 5,10,20]
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '500' },
    versions: { type: 'string', default: '5,10,20' },
  },
})
const pages = Number(values.pages)
const bin = resolve(import.meta.dirname, '../../bin/docsgen.js')

/** Runs docsgen. @returns seconds */
function run(...args) {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`docsgen ${args.join(' ')}: ${status}\n${stderr}`)
  return (performance.now() - start) / 1000
}

function text(version, page) {
  const paragraph = (at) =>
    `Paragraph ${at} of page ${page} in version ${version}, with \`code-${at}\` and a [link](./page-${(page + at) % pages}.md).`
  const sections = Array.from({ length: 6 }, (_, at) => `## Section ${at}\n\n${paragraph(at)}\n`)
  return `# Page ${page}\n\n${sections.join('\n')}\n\`\`\`js\nconst version = '${version}'\n\`\`\`\n`
}

/** A site whose versions have pages of the same names and different texts; one of them is docs/. */
function makeSite(count) {
  const root = mkdtempSync(join(tmpdir(), 'docsgen-versions-'))
  const names = Array.from({ length: count - 1 }, (_, at) => `${count - 1 - at}.0`)
  writeFileSync(join(root, 'versions.json'), JSON.stringify(names))
  const navbar = "{ items: [{ type: 'docsVersionDropdown' }, { type: 'search' }] }"
  writeFileSync(join(root, 'docsgen.config.mjs'), `export default { navbar: ${navbar} }\n`)
  for (const name of ['current', ...names]) {
    const folder = join(root, name === 'current' ? 'docs' : `versioned_docs/version-${name}`)
    mkdirSync(folder, { recursive: true })
    for (let page = 0; page < pages; page++) {
      writeFileSync(join(folder, `page-${page}.md`), text(name, page))
    }
  }
  return root
}

function cacheBytes(root) {
  const folder = join(root, '.docsgen/cache')
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

const seconds = (value) => `${value.toFixed(2)} s`

console.log(
  `| versions of ${pages} pages | cold | a page | unchanged | one edit in the last version | one edit in docs/ |`,
)
console.log('| --- | --- | --- | --- | --- | --- |')
for (const count of values.versions.split(',').map(Number)) {
  const root = makeSite(count)
  try {
    const cold = run('build', root, '-q')
    const same = Math.min(run('build', root, '-q'), run('build', root, '-q'))
    const edit = (file) => {
      writeFileSync(join(root, file, 'page-7.md'), `${text('edited', 7)}\n${Math.random()}\n`)
      return run('build', root, '-q')
    }
    const last = `versioned_docs/version-${count - 1}.0`
    const edited = [last, 'docs'].map((file) => Math.min(edit(file), edit(file), edit(file)))
    const each = `${((cold * 1000) / (count * pages)).toFixed(1)} ms`
    console.log(
      `| ${[count, seconds(cold), each, ...[same, ...edited].map(seconds)].join(' | ')} |`,
    )
    if (count !== Number(values.versions.split(',').at(-1))) continue
    const before = cacheBytes(root)
    const cut = run('version', 'new', root)
    const built = run('build', root, '-q')
    const grown = cacheBytes(root) - before
    console.log(
      `\ndocsgen version: ${seconds(cut)}; the build after it: ${seconds(built)}; cache ${before} bytes, then ${grown} more`,
    )
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
