/** Runs a configuration of another generator in a process of its own, which is ended when it takes too long. Only on request. */

import { Buffer } from 'node:buffer'
import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** Longest time (ms) for a configuration. */
const limit = 30_000

/** Longest output (bytes). */
const longest = 64 * 2 ** 20

/** Prints the default export as JSON, between marks, since the code may print as well. Functions and what cannot be written are left out. */
const program = (url: string, mark: string) => `
import module from 'node:module'
const { default: value } = await import(${JSON.stringify(url)})
let config = await (value?.default ?? value)
if (typeof config === 'function') config = await config()
const seen = new Set()
const text = JSON.stringify(config, (key, one) => {
  if (typeof one !== 'object' || one === null) return typeof one === 'bigint' ? String(one) : one
  if (seen.has(one)) return undefined
  seen.add(one)
  return one
})
process.stdout.write(${JSON.stringify(mark)} + text + ${JSON.stringify(mark)})
process.exit(0)
`

/**
 * The default export of a file, as plain data.
 * @param file - absolute
 * @param failed - told why there is none
 */
export async function runCode(file: string, failed: (reason: string) => void): Promise<unknown> {
  const { build } = await import('esbuild')
  const mark = '\u0001docsgen\u0001'
  try {
    const { outputFiles } = await build({
      stdin: { contents: program(file, mark), resolveDir: process.cwd(), loader: 'js' },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      logLevel: 'silent',
      tsconfigRaw: '{}',
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(file).href) },
      banner: {
        js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(pathToFileURL(file).href)}); const __dirname = ${JSON.stringify(file.replace(/[\\/][^\\/]*$/, ''))};`,
      },
    })
    const output = await outputOf(outputFiles[0]?.text ?? '', file)
    const text = output.split(mark)[1]
    if (text === undefined) throw new Error('it has printed no value')
    return text === 'undefined' ? undefined : (JSON.parse(text) as unknown)
  } catch (error) {
    failed(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
    return undefined
  }
}

function outputOf(code: string, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '-'],
      {
        cwd: file.replace(/[\\/][^\\/]*$/, ''),
        timeout: limit,
        killSignal: 'SIGKILL',
        maxBuffer: longest,
        encoding: 'utf8',
      },
      (error, stdout, stderr) => {
        if (error === null || stdout !== '') resolve(stdout)
        else
          reject(
            new Error(
              error.killed
                ? `it had not ended after ${limit / 1000} s`
                : (/^\w*Error:.*$/m.exec(stderr)?.[0] ?? error.message),
            ),
          )
      },
    )
    child.stdin?.end(Buffer.from(code))
  })
}
