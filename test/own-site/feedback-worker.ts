/** The feedback service of the page “Reader feedback”, as it stands there, with a database in memory. */
import fs from 'node:fs'
import path from 'node:path'

const content = path.resolve(import.meta.dirname, '../../content')

/** Guides with the code of the service, relative to content/. */
export const feedbackGuides = [
  'docs/docsgen/feedback.md',
  'i18n/zh-CN/docs/docsgen/feedback.md',
] as const

/** Values of the service's surroundings; `DB` is added. */
export interface WorkerSettings {
  readonly TOKEN?: string
  readonly SITE: string
}

/** Runs the service of a guide: from a request to its answer. */
export async function feedbackWorker(
  guide: (typeof feedbackGuides)[number],
  settings: WorkerSettings,
): Promise<(request: Request) => Promise<Response>> {
  const text = fs.readFileSync(path.join(content, guide), 'utf8')
  const code = /```js title="worker.js"\n(.*?)\n```/s.exec(text)?.[1]
  if (code === undefined) throw new Error(`${guide} has no worker.js`)
  const module: Worker = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const environment = { ...settings, DB: memoryTable() }
  return (request) => module.default.fetch(request, environment)
}

interface Worker {
  readonly default: { fetch(request: Request, environment: object): Promise<Response> }
}

/** The two statements of the service, on a table in memory. */
function memoryTable() {
  const rows = new Map<string, string>()
  return {
    prepare: (statement: string) => ({
      bind: (id: string, report: string) => ({
        async run() {
          if (!statement.startsWith('INSERT OR REPLACE INTO reports (id, report)')) {
            throw new Error(`Unknown: ${statement}`)
          }
          rows.delete(id)
          rows.set(id, report)
        },
      }),
      async all() {
        if (!statement.startsWith('SELECT report FROM reports ORDER BY rowid DESC LIMIT')) {
          throw new Error(`Unknown: ${statement}`)
        }
        return { results: [...rows.values()].reverse().map((report) => ({ report })) }
      },
    }),
  }
}
