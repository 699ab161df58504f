// What a reader's browser downloads for one page, gzip: at first sight its HTML, style sheets and scripts, and then the
// runtime with what it loads (design 10). Only the launcher of the widget counts: the rest is loaded when a reader comes near
// the chat. Fails when a page of the site is over budget at first sight or hydrated, or when the runtime outgrows its share.
// usage: node scripts/size-budgets.mjs [dir=content/build] [base=/docs/]
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes, gzip. */
const budget = {
  page: 31_250,
  script: 9_150,
  launcher: 6_400,
  hydrated: 116_400,
  runtime: 85_200,
}

/** Of the doc in the middle, and of the one in the middle of those without code, at first sight; operations are no docs. */
const middleBudget = { all: 26_450, plain: 24_000 }

/**
 * Of the script of pages with an operation or with much of a schema: it opens the panel, makes their choices one, and brings
 * rows that are elsewhere when they are asked for. And of the panel with all that it loads when a reader opens it: a third of
 * it is samples and colours of code in eleven languages, a sixth sign-in and its texts, as much menus, what the tab remembers,
 * forms and the proxy, and a tenth the validator of JSON Schema that the build has as well.
 */
const opener = 1_600
const panelBudget = 46_700

/**
 * Of pages with an operation of an API: samples in eleven languages are 4 kB of their HTML, and what is a choice there takes
 * 1.7 kB of script and styles, which only they load.
 */
const operationBudget = { page: 36_250, hydrated: 121_400 }

/** The style sheet of formulas, on pages that have any. */
const formulas = 3_500

/** Of the lists of all commands, options, diagnostics, components, calls and events of webhooks, which are as long as what they list. */
const referenceBudget = { page: 36_450, hydrated: 121_650 }
const references =
  /\/(?:docsgen\/(?:chat-service|cli|components|configuration|diagnostics|openapi|widget)|development\/webhook)\//

/** Of posts: they are longer than docs, show what Markdown can do, and have a component that docs do not load. */
const postBudget = { page: 33_900, hydrated: 119_100 }

const [dir = 'content/build', base = '/docs/'] = process.argv.slice(2)
const sizes = new Map()

/** Size of a file of the site as it travels. Each file is packed once, however many pages load it. */
function gzipSize(path) {
  const size = sizes.get(path) ?? gzipSync(readFileSync(join(dir, path))).length
  sizes.set(path, size)
  return size
}

/** Paths in the site of what a tag of the page loads. */
function loads(html, tag) {
  return [...html.matchAll(tag)]
    .map(([, url]) => url)
    .filter((url) => url.startsWith(base))
    .map((url) => url.slice(base.length))
}

/**
 * Size of the launcher, the only file of the widget that a page loads by itself. The page's data block names it. On a site
 * without a widget, its share of the budget stays free.
 */
function launcherSize(html) {
  const [, src] = /<script[^>]*\bid="dg-widget">{"src":"([^"]+)"/.exec(html) ?? []
  return src?.startsWith(base) ? gzipSize(src.slice(base.length)) : budget.launcher
}

/** The panel that sends requests, in all: what its page's script loads when a reader opens it. 0 without one. */
function panelSize(html) {
  const [, attributes, src] =
    /<script\b([^>]*\bsrc="([^"]+)"[^>]*\bdata-callback=[^>]*)>/.exec(html) ?? []
  if (attributes === undefined) return 0
  const script = src.slice(base.length)
  const lazy = withImports(importsOf(script, true))
  const others = [...attributes.matchAll(/data-(?:style|texts)="([^"]+)"/g)].map(([, url]) =>
    url.slice(base.length),
  )
  return [script, ...lazy, ...others].reduce((total, path) => total + gzipSize(path), 0)
}

/** Scripts that a script imports, sooner or later, as paths in the site. Lazy parts of lazy parts come on demand and do not count. */
function importsOf(path, isLazy) {
  const text = readFileSync(join(dir, path), 'utf8')
  const found = [...text.matchAll(/(import\(|from\s?|import\s?)"(\.\/[^"]+\.js)"/g)]
  return found
    .filter(([, form]) => isLazy || form !== 'import(')
    .map(([, , name]) => join(dirname(path), basename(name)))
}

/** Scripts, and those without which they do not begin. */
function withImports(paths) {
  const all = new Set(paths)
  for (const path of all) for (const next of importsOf(path, false)) all.add(next)
  return [...all]
}

/**
 * What the runtime adds to a page: its scripts, what else the page's script loads with it, its styles, and the file of the
 * page's locale.
 */
function runtimeSize(html, scripts) {
  const paths = new Set(withImports(scripts.flatMap((path) => importsOf(path, true))))
  for (const path of scripts) paths.delete(path)
  const [, shell] = /<script[^>]*\bid="dg-page"[^>]*\bdata-shell="([^"]+)"/.exec(html) ?? []
  if (!shell?.startsWith(base)) throw new Error('The page names no file of its locale')
  const shellPath = shell.slice(base.length)
  const { runtimeStyle } = JSON.parse(readFileSync(join(dir, shellPath), 'utf8'))
  for (const path of [shellPath, runtimeStyle.slice(base.length)]) paths.add(path)
  return [...paths].reduce((total, path) => total + gzipSize(path), 0)
}

function limitsOf({ isPost, isOperation, hasOpener, isReference, hasFormulas }) {
  const own = {
    ...budget,
    ...(isPost && postBudget),
    ...(isReference && referenceBudget),
    ...(isOperation && operationBudget),
    ...(hasOpener && { script: budget.script + opener }),
  }
  const more = hasFormulas ? formulas : 0
  return { ...own, page: own.page + more, hydrated: own.hydrated + more }
}

function weigh(file) {
  const html = readFileSync(join(dir, file), 'utf8')
  const styles = loads(html, /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g)
  const scripts = withImports(loads(html, /<script\b[^>]*\bsrc="([^"]+)"/g))
  const sum = (paths) => paths.reduce((total, path) => total + gzipSize(path), 0)
  const script = sum(scripts) + launcherSize(html)
  // Budgets of script are for pages to read; the widget's settings page is one to work with.
  const isTool = html.includes('data-widget-settings=')
  const isPost = html.includes('"content":{"kind":"post"')
  const page = gzipSize(file) + sum(styles) + (isTool ? Math.min(script, budget.script) : script)
  // What the panel's script loads later is weighed by itself.
  const panel = panelSize(html)
  const runtime = runtimeSize(
    html,
    panel > 0 ? scripts.filter((path) => !/\/api-/.test(path)) : scripts,
  )
  return {
    file,
    isTool,
    hasCode: html.includes('<figure class="code'),
    limits: limitsOf({
      isPost,
      isOperation: panel > 0,
      hasOpener: scripts.some((path) => /\/api-/.test(path)),
      isReference: references.test(file),
      hasFormulas: /href="[^"]*\/katex-[^"]*\.css"/.test(html),
    }),
    panel,
    html: gzipSize(file),
    css: sum(styles),
    script,
    page,
    runtime,
    hydrated: page + runtime,
  }
}

const files = existsSync(dir) ? readdirSync(dir, { recursive: true }) : []
// Redirects, and the page that OAuth's servers send readers back to, are none of the site's own.
const pages = files
  .filter((file) => file.endsWith('.html'))
  .filter((file) => readFileSync(join(dir, file), 'utf8').includes(' id="dg-page"'))
  .map(weigh)
const over = pages.filter(
  ({ page, script, isTool, panel, runtime, hydrated, limits }) =>
    panel > panelBudget ||
    page > limits.page ||
    (script > limits.script && !isTool) ||
    runtime > limits.runtime ||
    hydrated > limits.hydrated,
)
const docs = pages
  .filter(({ file, panel }) => panel === 0 && /(?:^|\/)docs\//.test(file))
  .toSorted((a, b) => a.page - b.page)
const inTheMiddle = (some) => some[Math.floor(some.length / 2)]
const middles = [
  { of: 'docs', page: inTheMiddle(docs), limit: middleBudget.all },
  {
    of: 'docs without code',
    page: inTheMiddle(docs.filter(({ hasCode }) => !hasCode)),
    limit: middleBudget.plain,
  },
].filter(({ page }) => page !== undefined)
const line = ({ file, html, css, script, page, runtime, hydrated }) =>
  `${page} bytes (HTML ${html}, CSS ${css}, script ${script}), runtime ${runtime}, hydrated ${hydrated}  ${file}`

const heaviest = pages.toSorted((a, b) => b.page - a.page)
console.log(
  `${pages.length} pages; budget ${budget.page} bytes gzip, of it script ${budget.script}; hydrated ${budget.hydrated}. The heaviest:`,
)
for (const page of heaviest.slice(0, 3)) console.log(`  ${line(page)}`)
for (const { of, page, limit } of middles)
  console.log(`In the middle of the ${of}, budget ${limit}:\n  ${line(page)}`)
const panel = Math.max(0, ...pages.map((page) => page.panel))
if (panel > 0) console.log(`The panel that sends requests: ${panel} bytes of ${panelBudget}.`)
const heavy = middles.filter(({ page, limit }) => page.page > limit)
for (const page of over) console.error(`over budget: ${line(page)}`)
for (const { of, page } of heavy)
  console.error(`over budget in the middle of the ${of}: ${line(page)}`)
if (pages.length === 0) console.error(`No pages in ${dir}: build it first.`)
process.exitCode = over.length + heavy.length > 0 || pages.length === 0 ? 1 : 0
