/** read: the files of a specification → `ApiDescription`, and everything that is wrong with them. */
import { posix } from 'node:path'
import { comparePlaces } from '../../shared/compare.ts'
import { type Diagnostic, diagnostic, type Place } from '../../shared/diagnostic.ts'
import { checkAsync } from '../async/check-async.ts'
import { type ReadDescription, readAsync } from '../async/read-async.ts'
import { checkExamples } from '../check/check-examples.ts'
import { checkForm, reportLarge } from '../check/check-form.ts'
import { checkRules } from '../check/rules.ts'
import { withWritten } from '../long-numbers.ts'
import { checkMcp } from '../mcp/check-mcp.ts'
import { withOwnReferences } from '../mcp/own-references.ts'
import { isMcp, readMcp } from '../mcp/read-mcp.ts'
import type { ApiDescription, OpenApiVersion } from '../model.ts'
import { checkWorkflows } from '../workflows/check-workflows.ts'
import { readWorkflows } from '../workflows/read-workflows.ts'
import { createContents } from './contents.ts'
import { isForeign } from './convert-schema.ts'
import { locatePointers } from './files/locate.ts'
import { inside, pointerOf, rootSpot } from './files/location.ts'
import {
  createSpecFiles,
  missingFile,
  type Overlays,
  type ParsedFiles,
  type SpecFile,
  type SpecFiles,
  type SpecInput,
} from './files/spec-files.ts'
import { type ApiProblem, findSpec, isUrl } from './files/spec-source.ts'
import { externalDocsOf, infoOf, serversOf, tagGroupsOf, tagsOf } from './info.ts'
import { createOperationRoom, withMostPages } from './limits.ts'
import { operationsOf } from './operations.ts'
import { withPathTags } from './path-tags.ts'
import { isRaw, own, type Raw, rawOf } from './raw-value.ts'
import { createReading, type Reading, type SpecProblem } from './reading.ts'
import { createSchemas } from './schemas.ts'
import { securityOf, securitySchemesOf } from './security.ts'
import { asyncVersionOf, versionOf } from './version.ts'
import { convertTwo } from './version-2/convert-two.ts'
import { inlineParts } from './version-2/inline-parts.ts'

export interface ReadApi {
  /** Null: the file cannot be read, or is no specification. */
  readonly api: ApiDescription | null
  /** The main file, relative to the site's folder; null: there is none. */
  readonly file: string | null
  /** Every file that was read or looked for, sorted. Equal inputs give an equal description. */
  readonly inputs: readonly SpecInput[]
  readonly problems: readonly ApiProblem[]
  /**
   * Where pointers of the description stand (`operation.pointer`). Files are searched once for all of them, so ask for
   * all at the same time. A part that is not written down has the place of the value around it.
   */
  locate(pointers: readonly string[]): ReadonlyMap<string, Place>
}

/** What to read. */
export interface ApiSource {
  /** Key of the configuration. */
  readonly id: string
  /** File or folder, relative to the site's folder, or a URL whose file is stored. */
  readonly path: string
  /** Files with overlays that are applied to it, in their order, relative to the site's folder. Default: none. */
  readonly overlays?: readonly string[]
  /** Files of Arazzo with workflows of its operations, relative to the site's folder. Default: none. */
  readonly workflows?: readonly string[]
  /** Most pages that it may have. Default: any number. */
  readonly maxPages?: number
  /** Report every problem, not only the first ones of each kind. */
  readonly all?: boolean
  /** Whether mistakes are looked for. Default: not in a translation, which has those of its original. */
  readonly isChecked?: boolean
  /** Changes the specification before it is read: puts the texts of another language into it. */
  readonly change?: ((main: Raw) => Raw) | undefined
  /** Files that are parsed already; others are added. */
  readonly parsed?: ParsedFiles | undefined
}

/**
 * Reads a specification. A wrong part of it is left out and reported; nothing is thrown.
 * @param root - absolute path of the site's folder
 */
export async function readApi(root: string, source: ApiSource): Promise<ReadApi> {
  const { id, path, all = false, change, isChecked = change === undefined, parsed } = source
  const found = findSpec(root, { id, path })
  if (found.file === null) return { api: null, ...found, locate: () => new Map() }
  const overlays = await overlaysOf(source.overlays ?? [], found.file)
  const folder = posix.dirname(found.file)
  const named = (source.workflows ?? []).map((file) => posix.relative(folder, file))
  const workflows = [...new Set(named)]
  const main = { file: found.file, url: isUrl(path) ? path : null, overlays, workflows }
  const reading = createReading(createSpecFiles(root, main, parsed))
  const whole = await describe(reading, { id, change, isChecked, workflows })
  const divided = whole && withPathTags(whole)
  const api =
    divided && withMostPages(divided, source.maxPages ?? Number.POSITIVE_INFINITY, reading)
  const { inputs, problems, locate } = finish(reading, all, api)
  return {
    api,
    file: found.file,
    inputs: [...found.inputs, ...inputs],
    problems: [...found.problems, ...problems, ...workflowProblems(named, api, reading)],
    locate,
  }
}

async function overlaysOf(files: readonly string[], main: string): Promise<Overlays> {
  if (files.length === 0) return { files, apply: null }
  const { applyOverlays } = await import('./overlays/apply-overlays.ts')
  return { files, apply: (value, overlays) => applyOverlays(value, main, overlays) }
}

async function describe(
  reading: Reading,
  { id, change, isChecked, workflows }: Describing,
): Promise<ApiDescription | null> {
  const main = reading.files.file('')
  const spot = rootSpot('')
  if (!main.ok) return null
  const written = isRaw(main.value) ? main.value : {}
  const describing = { id, change, isChecked, workflows }
  if (asyncVersionOf(written) !== null) return describeAsync(written, reading, describing)
  const version = versionOf(written)
  if (version === null && isMcp(written)) return describeMcp(written, reading, describing)
  if (version === null) {
    reading.report({
      code: 'openapi-unreadable',
      spot,
      message:
        'The file is no specification of OpenAPI or AsyncAPI: it has no `openapi: 3.…` and no `asyncapi: 3.…` at its beginning. Nor has it the `tools` of a server of MCP.',
      hint: hintFor(written),
    })
    return null
  }
  const three = await asThree(written, version, reading)
  if (three === null) return null
  const root = change === undefined ? three : change(three)
  reading.files.replaceMain(root)
  const described = read(root, { version, workflows }, reading)
  const numbers = reading.files.numbers.writtenBeside(described)
  const api = { id, ...described, numbers }
  if (!isChecked) return api
  checkForm(three, reading, { minor: version === '2.0' ? 0 : Number(version.slice(2)) })
  checkRules(three, api, reading)
  for (const key of workflows) checkWorkflows(key, api, reading)
  const isRefAlone = version === '2.0' || version === '3.0'
  if (!isForeign(own(three, 'jsonSchemaDialect')))
    checkExamples(reading, { schemaOf: api.schemaOf, isRefAlone })
  return api
}

function hintFor(written: Raw): string {
  if (own(written, 'overlay') !== undefined)
    return 'It is an overlay: name it in `overlays` of the specification that it changes.'
  if (own(written, 'arazzo') !== undefined)
    return 'It has workflows: name it in `workflows` of the specification that they are of.'
  return 'Parts of specifications belong in a folder of their own, below that of the specification.'
}

type Describing = Pick<ApiSource, 'id' | 'change'> & {
  readonly isChecked: boolean
  /** Keys of files. */
  readonly workflows: readonly string[]
}

function describeAsync(
  main: Raw,
  reading: Reading,
  { id, change, isChecked }: Describing,
): ApiDescription | null {
  const written = asyncVersionOf(main) ?? ''
  const [version] = /^3\.[01]/.exec(written) ?? []
  if (!/^3(?:\.|$)/.test(written)) {
    reading.report({
      code: 'openapi-unreadable',
      spot: inside(rootSpot(''), 'asyncapi'),
      message: `The file is a specification of AsyncAPI ${written}: docsgen reads AsyncAPI 3.`,
      hint: "AsyncAPI's own tool converts it: `npx @asyncapi/cli convert old.yaml --output new.yaml --target-version 3.0.0`.",
    })
    return null
  }
  const root = change === undefined ? main : change(main)
  reading.files.replaceMain(root)
  // Newer versions are read as 3.1.
  const described = readAsync(root, version === '3.0' ? '3.0' : '3.1', reading)
  const numbers = reading.files.numbers.writtenBeside(described)
  const api: ApiDescription = { id, ...described, numbers }
  if (!isChecked) return api
  checkAsync(main, api, reading)
  checkExamples(reading, { schemaOf: api.schemaOf, isRefAlone: false })
  return api
}

function describeMcp(
  main: Raw,
  reading: Reading,
  { id, change, isChecked }: Describing,
): ApiDescription {
  const own = withOwnReferences(main)
  const root = change === undefined ? own : change(own)
  reading.files.replaceMain(root)
  const described = readMcp(root, reading)
  const numbers = reading.files.numbers.writtenBeside(described)
  const api: ApiDescription = { id, ...described, numbers }
  if (!isChecked) return api
  checkMcp(own, reading)
  checkExamples(reading, { schemaOf: api.schemaOf, isRefAlone: false })
  return api
}

interface OpenApiParts {
  readonly version: OpenApiVersion['version']
  /** Keys of files. */
  readonly workflows: readonly string[]
}

async function asThree(
  root: Raw,
  version: OpenApiVersion['version'],
  reading: Reading,
): Promise<Raw | null> {
  if (version !== '2.0') return root
  const converted = await convertTwo(inlineParts(root, reading))
  if (converted.root !== null) return converted.root
  reading.report({
    code: 'openapi-unreadable',
    spot: rootSpot(''),
    message: `The specification of OpenAPI 2.0 cannot be converted: ${converted.problem}.`,
    hint: 'Correct values of the wrong type, or write it as OpenAPI 3.',
  })
  return null
}

function read(root: Raw, { version, workflows }: OpenApiParts, reading: Reading): ReadDescription {
  const spot = rootSpot('')
  const components = rawOf(root, 'components')
  const schemas = createSchemas(reading, components)
  const contents = createContents(reading, schemas)
  const servers = serversOf(root) ?? []
  const tools = {
    reading,
    contents,
    inherited: { servers, security: securityOf(root) ?? [] },
    depth: 0,
    room: createOperationRoom(reading),
  }
  const of = (key: string) => operationsOf(rawOf(root, key), inside(spot, key), tools)
  const operations = of('paths')
  const webhooks = [...of('webhooks'), ...of('x-webhooks')]
  const tags = tagsOf(root, new Set([...operations, ...webhooks].flatMap((one) => one.tags)))
  return {
    language: { name: 'openapi', version },
    info: infoOf(root),
    servers,
    externalDocs: externalDocsOf(root),
    tags,
    tagGroups: tagGroupsOf(root, tags),
    operations,
    webhooks,
    workflows: workflows.flatMap((key) => readWorkflows(key, { reading, schemas })),
    ...schemas.finish(),
    securitySchemes: securitySchemesOf(reading, components),
  }
}

/** Of one code, unless all are asked for: a specification of strangers can have thousands. */
const shownOfEach = 20

function finish(
  reading: Reading,
  all: boolean,
  api: ApiDescription | null,
): Omit<ReadApi, 'api' | 'file'> {
  reportLarge(reading)
  const { files } = reading
  const problems = [...overlayProblems(files), ...reading.problems]
  const locate = (pointers: readonly string[]) => locatePointers(files, pointers)
  const places = locate(problems.map(({ spot }) => pointerOf(spot)))
  const main = files.file('')
  const placed = problems
    .map(({ code, spot, message, hint }) =>
      diagnostic(code, api === null ? message : withWritten(message, api.numbers), {
        ...places.get(pointerOf(spot)),
        ...(hint !== undefined && { hint }),
      }),
    )
    .sort(comparePlaces)
  return {
    inputs: files.inputs(),
    problems: [
      ...(main.ok ? [] : [unreadable(files.sitePath(''), main)]),
      ...files.overlays.flatMap((key, index) => unreadableFile(key, ['overlays', index], files)),
      ...files.duplicates().map(({ key, ...place }) => {
        const message = `The key “${key}” is written twice in one object: the last one counts.`
        return diagnostic('openapi-duplicate', message, {
          ...place,
          hint: 'Remove one of the two.',
        })
      }),
      ...(all ? placed : firstOfEach(placed, files.sitePath(''))),
    ],
    locate,
  }
}

function firstOfEach(problems: readonly Diagnostic[], file: string): Diagnostic[] {
  const numbers = new Map<Diagnostic['code'], number>()
  const shown = problems.filter(({ code }) => {
    const number = (numbers.get(code) ?? 0) + 1
    numbers.set(code, number)
    return number <= shownOfEach
  })
  const more = [...numbers].filter(([, number]) => number > shownOfEach)
  return [
    ...shown,
    ...more.map(([code, number]) =>
      diagnostic(
        code,
        `There are ${number - shownOfEach} more of this kind in the specification.`,
        {
          file,
          hint: '`docsgen openapi` lists all of them.',
        },
      ),
    ),
  ]
}

type Unread = Extract<SpecFile, { readonly ok: false }>

function unreadable(file: string, { message, place }: Unread): Diagnostic {
  return diagnostic('openapi-unreadable', `The specification ${file} ${message}.`, {
    file,
    ...place,
  })
}

/** @param keys - of the files in the setting `workflows` */
function workflowProblems(
  keys: readonly string[],
  api: ApiDescription | null,
  { files }: Reading,
): ApiProblem[] {
  if (api === null || keys.length === 0) return []
  const { name } = api.language
  if (name === 'openapi')
    return keys.flatMap((key, index) => unreadableFile(key, ['workflows', index], files))
  const language = name === 'mcp' ? 'MCP' : 'AsyncAPI'
  const message = `The specification is of ${language}: its \`workflows\` are not shown.`
  const hint = 'Name them at the specification of OpenAPI whose operations they call.'
  return [{ ...diagnostic('openapi-invalid', message, { hint }), setting: ['workflows'] }]
}

/** Without an overlay, what it removes would be published: that is no warning. */
function unreadableFile(
  key: string,
  setting: readonly ['overlays' | 'workflows', number],
  files: SpecFiles,
): ApiProblem[] {
  const [read, file] = [files.file(key), files.sitePath(key)]
  if (read.ok) return []
  const kind = setting[0] === 'overlays' ? 'overlay' : 'file of workflows'
  const message = `The ${kind} ${file} ${read.message}.`
  if (read.message === missingFile)
    return [{ ...diagnostic('openapi-unreadable', message), setting }]
  return [diagnostic('openapi-unreadable', message, { file, ...read.place })]
}

function overlayProblems(files: SpecFiles): SpecProblem[] {
  return files.overlayProblems().map(({ isUnreadable, at, message, hint }) => ({
    code: isUnreadable ? 'openapi-unreadable' : 'openapi-overlay',
    spot: inside(rootSpot(at.file), ...at.keys),
    message,
    ...(hint !== undefined && { hint }),
  }))
}
