/** A file of Arazzo → the workflows of a specification. */
import type {
  ApiWorkflow,
  WorkflowAction,
  WorkflowCriterion,
  WorkflowParameter,
  WorkflowStep,
} from '../model.ts'
import { inside, pointerOf, rootSpot, splitReference } from '../read/files/location.ts'
import {
  isRaw,
  listOf,
  own,
  type Raw,
  rawOf,
  textAt,
  textRecord,
  textsOf,
} from '../read/raw-value.ts'
import type { Reading } from '../read/reading.ts'
import type { Schemas } from '../read/schemas.ts'

interface Tools {
  readonly reading: Reading
  readonly schemas: Schemas
}

/** Reads a file; one that cannot be read has no workflows. @param key - of the file */
export function readWorkflows(key: string, { reading, schemas }: Tools): ApiWorkflow[] {
  const root = workflowFile(key, reading)
  if (root === null) return []
  const spot = rootSpot(key)
  const isOwn = ownSources(root, key, reading)
  return listOf(root, 'workflows').flatMap((raw, index): ApiWorkflow[] => {
    if (!isRaw(raw) || textAt(raw, 'workflowId') === '') return []
    const at = inside(spot, 'workflows', index)
    const tools = { components: rawOf(root, 'components'), isOwn }
    return [
      {
        id: textAt(raw, 'workflowId'),
        summary: textAt(raw, 'summary'),
        description: textAt(raw, 'description'),
        inputs: schemas.schema(own(raw, 'inputs'), inside(at, 'inputs')),
        dependsOn: textsOf(raw, 'dependsOn'),
        steps: listOf(raw, 'steps').flatMap((step) =>
          isRaw(step) && textAt(step, 'stepId') !== '' ? [stepOf(step, raw, tools)] : [],
        ),
        outputs: Object.entries(textRecord(rawOf(raw, 'outputs'))),
        pointer: pointerOf(at),
      },
    ]
  })
}

/** The value of a file of Arazzo; null: it is none. */
export function workflowFile(key: string, { files }: Reading): Raw | null {
  const file = files.file(key)
  return file.ok && isRaw(file.value) ? file.value : null
}

/** Whether a source of the file, by its name, is the specification itself: its file is, or there is no other one of operations. */
function ownSources(root: Raw, key: string, { files }: Reading): (name: string) => boolean {
  const sources = listOf(root, 'sourceDescriptions').filter(isRaw)
  const ofOperations = sources.filter((one) => own(one, 'type') !== 'arazzo')
  const names = ofOperations.flatMap((one) => {
    const url = textAt(one, 'url')
    const isMain = ofOperations.length === 1 || files.key(key, url) === ''
    return isMain ? [textAt(one, 'name')] : []
  })
  return (name) => name === '' || names.includes(name)
}

interface StepTools {
  readonly components: Raw
  readonly isOwn: (source: string) => boolean
}

function stepOf(step: Raw, workflow: Raw, tools: StepTools): WorkflowStep {
  const { components } = tools
  const all = (key: string, list: string, outer = key) => [
    ...reused(listOf(step, key), components, list),
    ...reused(listOf(workflow, outer), components, list),
  ]
  const body = own(step, 'requestBody')
  const keys = ['operationId', 'operationPath', 'workflowId']
  return {
    id: textAt(step, 'stepId'),
    description: textAt(step, 'description'),
    target: targetOf(step, tools.isOwn),
    called: keys.map((key) => textAt(step, key)).find((text) => text !== '') ?? '',
    parameters: firstOf(all('parameters', 'parameters').map(parameterOf), (one) => [
      ...[one.name, one.in],
    ]),
    body: isRaw(body) ? bodyOf(body) : null,
    success: criteriaOf(step, 'successCriteria'),
    onSuccess: firstOf(all('onSuccess', 'successActions', 'successActions').map(actionOf), nameOf),
    onFailure: firstOf(all('onFailure', 'failureActions', 'failureActions').map(actionOf), nameOf),
    outputs: Object.entries(textRecord(rawOf(step, 'outputs'))),
  }
}

/** The objects of a list, or those of `components` that they name, with a value of their own. */
function reused(list: readonly unknown[], components: Raw, kind: string): Raw[] {
  return list.filter(isRaw).flatMap((one): Raw[] => {
    if (!Object.hasOwn(one, 'reference')) return [one]
    const [reference, begin] = [textAt(one, 'reference'), `$components.${kind}.`]
    if (!reference.startsWith(begin)) return []
    const found = own(rawOf(components, kind), reference.slice(begin.length))
    if (!isRaw(found)) return []
    return [Object.hasOwn(one, 'value') ? { ...found, value: own(one, 'value') } : found]
  })
}

/** What a step says comes before what its workflow says of the same. */
function firstOf<One>(all: readonly One[], keyOf: (one: One) => readonly string[]): One[] {
  const known = new Map<string, One>()
  for (const one of all) {
    const key = JSON.stringify(keyOf(one))
    if (!known.has(key)) known.set(key, one)
  }
  return [...known.values()]
}

const nameOf = ({ name }: WorkflowAction) => [name]

/** The source and the name in `$sourceDescriptions.shop.getOrder`; a name alone has no source. */
function inSource(text: string): { readonly source: string; readonly name: string } {
  const [, source = '', name = text] = /^\$sourceDescriptions\.([\w-]+)\.(.+)$/s.exec(text) ?? []
  return { source, name }
}

function targetOf(step: Raw, isOwn: StepTools['isOwn']): WorkflowStep['target'] {
  const id = textAt(step, 'operationId')
  if (id !== '') {
    const { source, name } = inSource(id)
    return isOwn(source) ? { operationId: name, pointer: null } : null
  }
  const path = textAt(step, 'operationPath')
  if (path !== '') {
    const [, source = '', fragment = ''] =
      /^(?:\{?\$sourceDescriptions\.([\w-]+)\.url\}?)?(#.*)$/s.exec(path) ?? []
    const pointer = pointerOf(inside(rootSpot(''), ...splitReference(fragment).keys))
    return isOwn(source) ? { operationId: null, pointer } : null
  }
  const workflow = textAt(step, 'workflowId')
  return workflow === '' || workflow.startsWith('$') ? null : { workflow }
}

function parameterOf(raw: Raw): WorkflowParameter {
  return { name: textAt(raw, 'name'), in: textAt(raw, 'in'), value: own(raw, 'value') }
}

function bodyOf(raw: Raw): WorkflowStep['body'] {
  return {
    mediaType: textAt(raw, 'contentType'),
    payload: own(raw, 'payload'),
    replacements: listOf(raw, 'replacements')
      .filter(isRaw)
      .map((one) => [textAt(one, 'target'), own(one, 'value')] as const),
  }
}

function criteriaOf(raw: Raw, key: string): WorkflowCriterion[] {
  return listOf(raw, key)
    .filter(isRaw)
    .map((one) => {
      const written = own(one, 'type')
      const type = isRaw(written) ? own(written, 'type') : written
      const isKnown = type === 'regex' || type === 'jsonpath' || type === 'xpath'
      const [context, condition] = [textAt(one, 'context'), textAt(one, 'condition')]
      return { context, condition, type: isKnown ? type : 'simple' }
    })
}

function actionOf(raw: Raw): WorkflowAction {
  const type = own(raw, 'type')
  const numberAt = (key: string) => {
    const value = own(raw, key)
    return typeof value === 'number' ? value : null
  }
  return {
    name: textAt(raw, 'name'),
    type: type === 'goto' || type === 'retry' ? type : 'end',
    step: textAt(raw, 'stepId'),
    workflow: textAt(raw, 'workflowId'),
    retryAfter: numberAt('retryAfter'),
    retryLimit: numberAt('retryLimit'),
    criteria: criteriaOf(raw, 'criteria'),
  }
}
