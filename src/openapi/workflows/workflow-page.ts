/** The page of a workflow: what it takes, its steps with their requests as code, and what it results in. */
import type {
  ApiOperation,
  ApiWorkflow,
  WorkflowAction,
  WorkflowCriterion,
  WorkflowStep,
} from '../model.ts'
import {
  labelled,
  operationList,
  sectionBlock,
  textBlock,
  titleBlock,
} from '../pages/blocks/blocks.ts'
import { contentBlocks } from '../pages/blocks/content-block.ts'
import { requestSamples } from '../pages/blocks/samples-block.ts'
import {
  codeBlock,
  factRow,
  inColumns,
  inlineCode,
  linkText,
  listRow,
  wordText,
} from '../pages/blocks/short-blocks.ts'
import { workflowList } from '../pages/other-pages.ts'
import {
  type ApiWord,
  esc,
  joined,
  listBlock,
  markdownLine,
  type PageBlock,
  type PageDraft,
  word,
} from '../pages/page-draft.ts'
import { operationRequest } from '../pages/request-data.ts'
import { nodeContext } from '../pages/schema/schema-nodes.ts'
import { safeId } from '../pages/text-anchors.ts'
import { inWords, workflowName } from '../parts/names.ts'
import { spotAt } from '../read/files/location.ts'
import type { OperationRequest } from '../request/request.ts'
import { isExpression } from './expressions.ts'

/** All workflows. */
export function workflowsPage(title: string, draft: PageDraft): PageBlock {
  return joined(titleBlock(title), workflowList(draft.api.workflows, draft))
}

/** A workflow. */
export function workflowPage(
  { workflow, title }: { readonly workflow: ApiWorkflow; readonly title: string },
  draft: PageDraft,
): PageBlock {
  const { id, description, inputs, dependsOn, steps, outputs } = workflow
  draft.addSection({ id: '', heading: '', text: draft.descriptions.plain(description) })
  draft.addSection({ id: '', heading: id })
  const before = dependsOn.map((one) => workflowLink(one, { workflow, draft }))
  const context = nodeContext(draft, null)
  const media = {
    mediaType: '',
    description: '',
    schema: inputs,
    itemSchema: null,
    examples: [],
    encoding: {},
  }
  const main = joined(
    textBlock(description, draft),
    before.length > 0 && labelled('apiBefore', rowsOf(before)),
    inputs !== null &&
      sectionBlock(draft, ['inputs', 'apiInputs'], () =>
        contentBlocks([media], () => 'input', {
          ...{ draft, context, hidden: null, isFound: true, isMade: false },
        }),
      ),
    ...steps.map((step, index) => stepBlock(step, index, { workflow, draft })),
    outputs.length > 0 &&
      sectionBlock(draft, ['outputs', 'apiOutputs'], () => valueList(outputs, workflow, draft)),
  )
  return inColumns(titleBlock(title), main)
}

interface StepPlace {
  readonly workflow: ApiWorkflow
  readonly draft: PageDraft
}

function stepBlock(step: WorkflowStep, index: number, { workflow, draft }: StepPlace): PageBlock {
  const { id, description, target, called, success, onSuccess, onFailure, outputs } = step
  const title = `${index + 1}. ${inWords(id)}`
  const own = stepId(id)
  draft.addSection({ id: own, heading: title, text: draft.descriptions.plain(description) })
  const operation = target === null || 'workflow' in target ? undefined : draft.targetOf(target)
  const list = (rows: readonly PageBlock[]) => rows.length > 0 && rowsOf(rows)
  const placed = (key: ApiWord, block: PageBlock | false) => block && labelled(key, block)
  const head = joined(
    {
      html: draft.heading(2, own, { html: esc(title), text: title }),
      markdown: `## ${markdownLine(title)}`,
    },
    textBlock(description, draft, 2),
  )
  const main = joined(
    operation === undefined
      ? placed('apiStepCalls', rowsOf([calledBlock(step, { workflow, draft })]))
      : operationList([operation], draft),
    called === '' ? null : valuesBlock(step, workflow, draft),
    placed('apiSucceeds', list(success.map((one) => criterionBlock(one, { workflow, draft })))),
    outputs.length > 0 && labelled('apiKept', valueList(outputs, workflow, draft)),
    placed('apiOnSuccess', list(onSuccess.map((one) => actionBlock(one, { workflow, draft })))),
    placed('apiOnFailure', list(onFailure.map((one) => actionBlock(one, { workflow, draft })))),
  )
  if (operation === undefined) return joined(head, main)
  const samples = requestSamples(stepRequest(step, operation, draft), draft)
  const side = `<div class="api-samples"><p class="api-side-title">${word('apiRequest')}</p>${samples.html}</div>`
  return {
    html: inColumns(head, main, side).html,
    markdown: joined(head, main, labelled('apiRequest', samples)).markdown,
  }
}

function stepId(id: string): string {
  return safeId(`step-${id}`)
}

/** A workflow that a step calls, or something of another specification. */
function calledBlock({ target, called }: WorkflowStep, place: StepPlace): PageBlock {
  if (target !== null && 'workflow' in target) return workflowLink(target.workflow, place)
  return inlineCode(called)
}

/** A link to a workflow of the same file. */
function workflowLink(id: string, { workflow, draft }: StepPlace): PageBlock {
  const { file } = spotAt(workflow.pointer)
  const found = draft.api.workflows.find(
    (one) => one.id === id && spotAt(one.pointer).file === file,
  )
  if (found === undefined) return inlineCode(id)
  const href = draft.linkTo(draft.parts.workflows.get(found.pointer) as string)
  const name = workflowName(found)
  return linkText(name, href)
}

function rowsOf(rows: readonly PageBlock[]): PageBlock {
  return listBlock('api-auth', rows.map(listRow))
}

/** Parts of a line, with spaces between them. */
function line(...parts: readonly (PageBlock | null)[]): PageBlock {
  const some = parts.filter((part) => part !== null)
  return {
    html: some.map(({ html }) => html).join(' '),
    markdown: some.map(({ markdown }) => markdown).join(' '),
  }
}

/** The values that a step sends: parameters, the body, and what is put into it. */
function valuesBlock(
  step: WorkflowStep,
  workflow: ApiWorkflow,
  draft: PageDraft,
): PageBlock | null {
  const { parameters, body } = step
  const rows = [
    ...parameters.map(({ name, value }) => [name, value] as const),
    ...(body?.replacements ?? []),
  ]
  const payload = body?.payload
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload, null, 2)
  const lang = typeof payload === 'string' && !/^\s*[{[]/.test(payload) ? '' : 'json'
  const blocks = joined(
    rows.length > 0 && labelled('apiStepValues', valueList(rows, workflow, draft)),
    text !== undefined && labelled('apiBody', codeBlock(text, lang, draft)),
  )
  return blocks.html === '' ? null : blocks
}

function valueList(
  values: readonly (readonly [name: string, value: unknown])[],
  workflow: ApiWorkflow,
  draft: PageDraft,
): PageBlock {
  const rows = values.map(([name, value]): PageBlock => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    const shown = line(
      inlineCode(text),
      isExpression(value) ? originOf(String(value), workflow, draft) : null,
    )
    return factRow(inlineCode(name), shown)
  })
  return listBlock('api-values', rows, 'dl')
}

/** Where the value of an expression comes from, in words; null: its own words say it. */
function originOf(expression: string, { steps }: ApiWorkflow, draft: PageDraft): PageBlock | null {
  const [root = '', id = ''] = expression.slice(1).split(/[.#]/)
  const index = root === 'steps' ? steps.findIndex((one) => one.id === id) : -1
  if (index >= 0) return line(wordText('apiFromStep'), stepLink(id, index, draft))
  if (root === 'inputs') return wordText('apiFromInput')
  return root === 'response' ? wordText('apiFromResponse') : null
}

function stepLink(id: string, index: number, draft: PageDraft): PageBlock {
  const href = draft.link(`#${stepId(id)}`)
  const text = `${index + 1}. ${inWords(id)}`
  return linkText(text, href)
}

/** A condition in words. */
function criterionBlock({ context, condition, type }: WorkflowCriterion, _: StepPlace): PageBlock {
  if (type === 'regex')
    return line(wordText('apiMatches', inlineCode(context)), inlineCode(condition))
  if (type !== 'simple')
    return line(wordText('apiFinds', inlineCode(context)), inlineCode(condition))
  const [, status] = /^\s*\$statusCode\s*==\s*'?(\d+)'?\s*$/.exec(condition) ?? []
  return status === undefined
    ? wordText('apiHolds', inlineCode(condition))
    : wordText('apiStatusIs', inlineCode(status))
}

function actionBlock(action: WorkflowAction, place: StepPlace): PageBlock {
  const { criteria, type, retryAfter, retryLimit } = action
  const conditions = criteria.map((one) => criterionBlock(one, place))
  return line(
    ...conditions.map((one, index) => line(wordText(index === 0 ? 'apiIf' : 'apiAnd'), one)),
    conditions.length > 0 ? wordText('apiThenDo') : null,
    type === 'retry' ? wordText('apiRetry') : null,
    retryAfter === null ? null : wordText('apiRetryAfter', inlineCode(String(retryAfter))),
    retryLimit === null ? null : wordText('apiRetryLimit', inlineCode(String(retryLimit))),
    type === 'end' ? wordText('apiEnds') : nextBlock(action, place),
  )
}

function nextBlock(
  { step, workflow: id }: WorkflowAction,
  { workflow, draft }: StepPlace,
): PageBlock | null {
  const index = workflow.steps.findIndex((one) => one.id === step)
  if (index >= 0) return line(wordText('apiGoto'), stepLink(step, index, draft))
  const name = step || id
  if (name === '') return null
  return line(
    wordText('apiGoto'),
    step === '' ? workflowLink(id, { workflow, draft }) : inlineCode(step),
  )
}

/**
 * The request of a step. Values that are known when it is written are sent; for others stand those of the operation, and a
 * payload is sent as it is written.
 */
function stepRequest(
  step: WorkflowStep,
  operation: ApiOperation,
  draft: PageDraft,
): OperationRequest {
  const request = operationRequest(operation, draft)
  const given = new Map(step.parameters.map((one) => [`${one.in} ${one.name}`, one.value]))
  const parameters = request.parameters.map((parameter) => {
    const value = given.get(`${parameter.in} ${parameter.name}`)
    if (value === undefined) return parameter
    return { ...parameter, required: true, ...(!isExpression(value) && { example: value }) }
  })
  return { ...request, parameters, body: bodyOf(step, request) }
}

function bodyOf({ body }: WorkflowStep, request: OperationRequest): OperationRequest['body'] {
  if (body?.payload === undefined) return request.body
  const { content = [] } = request.body ?? {}
  const known = content.find(({ mediaType }) => mediaType === body.mediaType)
  const first = body.mediaType === '' ? content[0] : known
  const mediaType = first?.mediaType ?? (body.mediaType || 'application/json')
  const { text: _, ...of } = first ?? { mediaType, schema: null, encoding: {} }
  return { required: true, content: [{ ...of, example: parsed(body.payload) }] }
}

/** A payload may be written as text that holds JSON. */
function parsed(payload: unknown): unknown {
  if (typeof payload !== 'string' || !/^\s*[{[]/.test(payload)) return payload
  try {
    return JSON.parse(payload)
  } catch {
    // A template whose values are no JSON before they are filled in.
    return payload
  }
}
