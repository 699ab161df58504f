/** `docsgen search-index [site]`. The code that builds the index is loaded when the command runs. */
import { relative } from 'node:path'
import type { Evaluation } from '../../commands/search-index/evaluate.ts'
import type {
  SearchIndexOptions,
  SearchIndexResult,
} from '../../commands/search-index/search-index.ts'
import type { SearchHit, SearchResult } from '../../shared/search/search-types.ts'
import { type CommandDefinition, type CommonFlags, needOption } from '../command.ts'
import { siteArgument, waitOption, wholeNumber } from '../options.ts'
import { seconds } from '../report/report.ts'
import { endOnSignal } from '../signals.ts'

/** Options of the command's work; two have other names on the command line. */
interface SearchIndexFlags
  extends CommonFlags,
    Omit<SearchIndexOptions, 'root' | 'evaluate' | 'version' | 'onProgress' | 'onWait'> {
  readonly eval?: boolean
  readonly versionName?: string
}

export const searchIndexCommand: CommandDefinition<SearchIndexFlags> = {
  name: 'search-index',
  summary: 'build the search index alone, ask it, or measure it',
  description:
    'Builds the search index of the site in the folder [site] (default: this one) and writes it into the output, which else stays as it is. With --query or --eval nothing is written.',
  arguments: [siteArgument],
  options: [
    ['--out-dir <folder>', 'folder that the site was written to (default: build/ in the site)'],
    ['--query <words>', 'print the hits of a query'],
    ['--locale <code>', 'locale to search in (default: the default locale)'],
    ['--context <path>', 'search in this context only'],
    ['--version-name <name>', 'search in this version of the docs'],
    ['--limit <n>', 'number of hits (default: 8)', wholeNumber],
    [
      '--eval',
      'ask the questions of search.test.yml and queries from the texts of the site; fail under the thresholds of the configuration',
    ],
    waitOption,
    ['--drafts', 'search drafts like other pages'],
    ['--json', 'print the result as JSON and nothing else'],
    ['--no-cache', 'read everything again; read and write no cache'],
    ['-q, --quiet', 'print only problems and results'],
  ],
  check(command) {
    needOption(command, ['--query', '--eval'], ['--locale'])
    needOption(command, ['--query'], ['--context', '--version-name', '--limit'])
  },
  examples: [
    ['docsgen search-index', 'write the index into build/'],
    ['docsgen search-index --query 知识库 --locale zh-CN', 'what readers find'],
    ['docsgen search-index content --query deploy --json', 'the same for a program'],
    ['docsgen search-index --eval', 'on a build server'],
  ],
  exitCodes:
    '0 done, 1 problems in the content or results under the thresholds, 2 usage or configuration, 3 environment',
  async run({ args: [site], flags, streams: { cwd }, report, folder }) {
    const begin = performance.now()
    const { eval: evaluate, versionName: version, json, ...rest } = flags
    const options = {
      ...rest,
      root: folder(site),
      onProgress: report.progress,
      onWait: (line: string) => report.text(`${line}\n`),
      ...(evaluate && { evaluate }),
      ...(version !== undefined && { version }),
    }
    const result = await endOnSignal(async () => {
      const { searchIndex } = await import('../../commands/search-index/search-index.ts')
      return searchIndex(options)
    })
    if (json) report.json(jsonOf(result))
    else report.data(textOf(result))
    report.text(writtenText(result, cwd, performance.now() - begin))
    return (result.evaluation?.failures.length ?? 0) > 0 ? 1 : 0
  },
}

/** About an index that was written; `''` for an answer or an evaluation. */
function writtenText(result: SearchIndexResult, cwd: string, elapsed: number): string {
  const { answer, evaluation, files, written } = result
  if (answer !== null || evaluation !== null) return ''
  const place = relative(cwd, result.outDir) || '.'
  return `Search index in ${place} (files: ${files}, ${written} written) in ${seconds(elapsed)}\n`
}

function jsonOf({ answer, evaluation, files, written }: SearchIndexResult): unknown {
  if (answer === null && evaluation === null) return { files, written }
  return { ...(answer ?? {}), ...(evaluation && { evaluation }) }
}

function textOf({ answer, evaluation }: SearchIndexResult): string {
  return (answer ? answerText(answer) : '') + (evaluation ? evaluationText(evaluation) : '')
}

function answerText({ hits, total }: SearchResult): string {
  if (total === 0) return 'No results\n'
  const lines = hits.map((hit, at) => `${at + 1}. ${hitText(hit)}\n`)
  return `${lines.join('')}${hits.length} of ${total} hits\n`
}

function hitText({ u, h, t, s, b, lang, type, excerpt }: SearchHit): string {
  const place = [...b, t, ...(s === '' ? [] : [s])].join(' › ')
  const found = lang === undefined ? type : `${type}, ${lang}`
  return `${place}\n   ${u}${decodeURIComponent(h)} (${found})${excerpt === '' ? '' : `\n   ${excerpt}`}`
}

function evaluationText({ scores, bytes, failures }: Evaluation): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const rows = scores.map(
    ({ locale, kind, queries, mrr, recall, zeroHits }) =>
      `${locale.padEnd(7)} ${kind.padEnd(9)} ${String(queries).padStart(5)} queries  MRR ${mrr.toFixed(3)}` +
      `  recall ${percent(recall).padStart(7)}  no hit ${percent(zeroHits).padStart(6)}\n`,
  )
  const { median, largest } = bytes
  return [
    ...rows,
    `First query, gzip, without the code: median ${median} bytes, largest ${largest} bytes\n`,
    ...failures.map((failure) => `not met: ${failure}\n`),
  ].join('')
}
