/** Builds a random site with the packed command, and returns the problems of the run. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { redirectScript } from '../../src/pipeline/render/files/redirects.ts'
import type { Files } from './make-site.ts'

const bin = path.resolve(import.meta.dirname, '../../bin/docsgen.js')

/** Ways in which a run must not go, each with its page or output; none: it is well. */
export type Faults = readonly string[]

export interface Limits {
  /** Seconds that a document may take. */
  readonly document: number
  /** Seconds for the whole command. */
  readonly command: number
}

interface Ran {
  readonly exitCode: number | null
  readonly output: string
  readonly seconds: number
}

/** Writes files into a folder that is made anew. */
export function writeSite(folder: string, files: Files): void {
  fs.rmSync(folder, { recursive: true, force: true })
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, content)
  }
}

/** Runs a command on a site whose problems may be of any kind, as long as it reports them. */
export async function faultsOf(
  folder: string,
  { command, limits }: { command: 'build' | 'check'; limits: Limits },
): Promise<Faults> {
  const report = path.join(folder, 'report.json')
  fs.rmSync(report, { force: true })
  const ran = await run(command, folder, { report, limits })
  const faults = [...processFaults(ran, limits), ...reportFaults(report, ran)]
  if (command === 'build' && ran.exitCode === 0) faults.push(...pageFaults(folder))
  return faults
}

function run(
  command: string,
  folder: string,
  { report, limits }: { report: string; limits: Limits },
): Promise<Ran> {
  const begin = performance.now()
  const env = { ...process.env, DOCSGEN_TIME_LIMIT: String(limits.document) }
  const child = spawn(process.execPath, [bin, command, folder, '--report', report], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data
    })
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.command * 1000)
  return new Promise((resolve) => {
    child.once('close', (exitCode) => {
      clearTimeout(timer)
      resolve({ exitCode, output, seconds: (performance.now() - begin) / 1000 })
    })
  })
}

function processFaults({ exitCode, output, seconds }: Ran, limits: Limits): string[] {
  const end = output.slice(-2000)
  if (exitCode === null)
    return [`ended by a signal after ${Math.round(seconds)} s of ${limits.command}: ${end}`]
  const faults: string[] = []
  if (exitCode > 2) faults.push(`exit code ${exitCode}: ${end}`)
  if (/bug in docsgen|^ +at \S.*:\d+:\d+\)?$/m.test(output)) faults.push(`a raw error: ${end}`)
  if (/had not come to an end/.test(output)) faults.push(`too slow: ${end}`)
  return faults
}

interface Reported {
  readonly severity: string
  readonly code: string
  readonly message: string
  readonly file?: string
}

/** Codes of problems that no file of the site is at fault for, or that have none. */
const withoutFile = /^(?:config|doc|sidebar|route|navbar|translation|broken|output|git)-/

function reportFaults(report: string, { exitCode, output }: Ran): string[] {
  if (!fs.existsSync(report)) return exitCode === 0 ? [`no report: ${output.slice(-500)}`] : []
  const { diagnostics } = JSON.parse(fs.readFileSync(report, 'utf8')) as { diagnostics: Reported[] }
  const lost = diagnostics.filter(({ file, code }) => file === undefined && !withoutFile.test(code))
  const faults = lost.map(({ code, message }) => `no file is named: ${code} ${message}`)
  const slow = diagnostics.filter(({ code }) => code === 'markdown-slow')
  faults.push(...slow.map(({ file, message }) => `too slow: ${file} ${message}`))
  const failed = diagnostics.some(({ severity }) => severity === 'error')
  return exitCode === 1 && !failed
    ? [...faults, `exit code 1 without an error: ${output.slice(-500)}`]
    : faults
}

/**
 * No marker is left, no page is cut off, outside of its article nothing is run that a plain page does not run, and a browser
 * finds the parts of the page where they are on a plain one.
 */
function pageFaults(folder: string): string[] {
  const out = path.join(folder, 'build')
  const files = fs
    .readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)))
    .filter((file) => /\.(?:html|md|txt)$/.test(file))
  // Random configurations may put the plain pages elsewhere.
  const plain = ['docs/index.html', 'zh-CN/docs/index.html'].filter((file) => files.includes(file))
  const plainPages = plain.map((file) => fromHtml(read(path.join(out, file))))
  const own = plainPages.flatMap(scriptsOf)
  const places = plainPages.map((page) => placesOf(page).join('\n'))
  // Old addresses that documents name are pages of their own.
  const allowed = new Set([...own, `undefined ${redirectScript}`])
  return files.flatMap((file) => {
    const text = read(path.join(out, file))
    if (text.includes('\0')) return [`${file}: a marker was left`]
    if (!file.endsWith('.html') || !/^(?:zh-CN\/)?docs\//.test(file)) return []
    if (!text.trimEnd().endsWith('</html>')) return [`${file}: the page is cut off`]
    if (plain.length === 0) return []
    const page = fromHtml(text)
    const strange = scriptsOf(page).filter((script) => !allowed.has(script))
    const faults = strange.map(
      (script) => `${file}: runs what its author did not write: ${script.slice(0, 300)}`,
    )
    // Lists of pages have no article.
    const isOther = text.includes(redirectScript) || file.includes('docs/tags/')
    const found = placesOf(page).join('\n')
    if (isOther || places.includes(found)) return faults
    return [...faults, `${file}: another structure around the article:\n${found}`]
  })
}

function read(file: string): string {
  return fs.readFileSync(file, 'utf8')
}

/** All code of a page outside of its article: scripts, handlers, links that are code. Data must be JSON. */
function scriptsOf(tree: Root): string[] {
  const found: string[] = []
  let mains = 0
  const walk = (node: Nodes): void => {
    if (node.type === 'element') {
      if (node.tagName === 'main') mains++
      if (node.tagName === 'article') return
      found.push(...scriptsOfElement(node))
    }
    if ('children' in node) for (const child of node.children) walk(child)
  }
  walk(tree)
  return mains === 1 ? found : [...found, `${mains} elements <main>`]
}

const landmarks: ReadonlySet<string> = new Set([
  'html',
  'body',
  'header',
  'main',
  'article',
  'footer',
])

/**
 * Where the parts of a page stand that every page has: each with the elements around it, so that none is lost, doubled or moved
 * by what an article holds. What is in articles is left out.
 */
function placesOf(node: Nodes, way = ''): string[] {
  if (node.type !== 'element') return childPlaces(node, way)
  const { tagName, properties } = node
  const own = `${way} ${tagName}`
  const attributes = tagName === 'body' ? Object.keys(properties).join() : ''
  const found = landmarks.has(tagName) ? [`${own} ${attributes}`] : []
  return tagName === 'article' ? found : [...found, ...childPlaces(node, own)]
}

function childPlaces(node: Nodes, way: string): string[] {
  return 'children' in node ? node.children.flatMap((child) => placesOf(child, way)) : []
}

/** Attributes that browsers follow. */
const links: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formAction', 'xLinkHref'])

/** React puts an error of its own into the place of a link that is code. */
function isCode(url: string): boolean {
  return (
    /^\s*javascript:/i.test(url) && !/^javascript:throw new Error\('React has blocked/.test(url)
  )
}

function scriptsOfElement({ tagName, properties, children }: Element): string[] {
  const code = Object.entries(properties).filter(
    ([name, value]) => /^on/i.test(name) || (links.has(name) && isCode(String(value))),
  )
  const found = code.map(([name, value]) => `${name}=${String(value)}`)
  if (tagName !== 'script') return found
  const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  if (!/json$/.test(String(properties['type'])))
    return [...found, `${String(properties['src'])} ${text}`]
  try {
    JSON.parse(text)
    return found
  } catch {
    return [...found, `data that is no JSON: ${text}`]
  }
}
