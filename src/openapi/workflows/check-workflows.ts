/** What is wrong with a file of Arazzo: its form, and the names that its steps and expressions have. */
import { nearest } from '../../support/text/nearest.ts'
import { checkForm, type Grammar } from '../check/check-form.ts'
import { type KeyRule, keyRules } from '../check/key-rules.ts'
import type { ApiDescription, ApiWorkflow, WorkflowStep } from '../model.ts'
import { createLinkTargets } from '../parts/lookups.ts'
import { inside, rootSpot, type Spot, spotAt } from '../read/files/location.ts'
import { isRaw, listOf, own, type Raw, rawOf, textAt } from '../read/raw-value.ts'
import type { Reading } from '../read/reading.ts'
import {
  expressionsIn,
  isExpression,
  type PlacedExpression,
  rootsOfExpressions,
} from './expressions.ts'
import { workflowFile } from './read-workflows.ts'
import { workflowShapes } from './shapes.ts'

/** Schemas have all keys of JSON Schema 2020-12. */
const anyMinor = 9

const calls = ['operationId', 'operationPath', 'workflowId'] as const

const actionRules: readonly KeyRule[] = [
  { needs: ['stepId', 'workflowId'], when: isGoto, being: 'is of type `goto` and' },
  { oneOf: ['stepId', 'workflowId'] },
]

const grammar: Grammar = {
  name: 'Arazzo',
  shapes: workflowShapes,
  file: 'Arazzo',
  link: null,
  rules: {
    Arazzo: [{ filled: 'sourceDescriptions' }, { filled: 'workflows' }],
    Workflow: [{ filled: 'steps' }],
    Step: [
      { needs: calls, hint: 'Write what it calls: `operationId: …`.' },
      { oneOf: ['operationId', 'operationPath'] },
      { oneOf: ['operationId', 'workflowId'] },
      { oneOf: ['operationPath', 'workflowId'] },
    ],
    SuccessAction: actionRules,
    FailureAction: actionRules,
    Criterion: [
      {
        needs: ['context'],
        when: (value) => !['simple', undefined].includes(own(value, 'type') as string | undefined),
        being: 'has a type and',
        hint: 'Write what it is compared with: `context: $response.body`.',
      },
    ],
    Schema: keyRules.Schema ?? [],
  },
  shapeOf: (shape, value) =>
    shape !== 'Schema' && Object.hasOwn(value, 'reference') ? 'Reusable' : shape,
}

function isGoto(value: Raw): boolean {
  return own(value, 'type') === 'goto'
}

/** Reports every mistake of a file. @param key - of the file */
export function checkWorkflows(key: string, api: ApiDescription, reading: Reading): void {
  const root = workflowFile(key, reading)
  if (root === null) return
  const spot = rootSpot(key)
  checkForm(root, reading, { minor: anyMinor, grammar, spot })
  checkVersion(root, spot, reading)
  const ids = listOf(root, 'workflows').map((one) => (isRaw(one) ? textAt(one, 'workflowId') : ''))
  const names = namesOf(api, ids)
  checkTwice(ids, 'workflow', {
    reading,
    at: (index) => inside(spot, 'workflows', index, 'workflowId'),
  })
  for (const workflow of api.workflows) {
    const at = spotAt(workflow.pointer)
    const raw = at.file === key ? listOf(root, 'workflows')[Number(at.key)] : undefined
    if (isRaw(raw))
      checkWorkflow(workflow, { raw, at, components: rawOf(root, 'components'), names, reading })
  }
}

function checkVersion(root: Raw, spot: Spot, { report }: Reading): void {
  const version = textAt(root, 'arazzo')
  if (version === '' || /^1(?:\.|$)/.test(version)) return
  report({
    code: 'openapi-invalid',
    spot: inside(spot, 'arazzo'),
    message: `The file is of Arazzo ${version.slice(0, 40)}: docsgen reads Arazzo 1.`,
    hint: 'Write `arazzo: 1.0.1`, and use only keys of that version.',
  })
}

interface Names {
  readonly workflows: readonly string[]
  readonly operations: readonly string[]
  readonly isOperation: (target: { operationId: string | null; pointer: string | null }) => boolean
}

function namesOf(api: ApiDescription, workflows: readonly string[]): Names {
  const targetOf = createLinkTargets(api)
  return {
    workflows,
    operations: api.operations.flatMap(({ operationId }) => operationId ?? []),
    isOperation: (target) => targetOf(target) !== undefined,
  }
}

interface Place {
  readonly raw: Raw
  readonly at: Spot
  readonly components: Raw
  readonly names: Names
  readonly reading: Reading
}

function checkWorkflow(workflow: ApiWorkflow, place: Place): void {
  const { raw, at, names, reading } = place
  const ids = listOf(raw, 'steps').map((one) => (isRaw(one) ? textAt(one, 'stepId') : ''))
  checkTwice(ids, 'step', { reading, at: (index) => inside(at, 'steps', index, 'stepId') })
  for (const [index, id] of workflow.dependsOn.entries()) {
    if (!id.startsWith('$'))
      checkName(
        id,
        { all: names.workflows, word: 'workflow', spot: inside(at, 'dependsOn', index) },
        reading,
      )
  }
  // Those without an id were left out.
  const steps = [...workflow.steps]
  for (const [index, one] of listOf(raw, 'steps').entries()) {
    const step = ids[index] === '' ? undefined : steps.shift()
    if (!isRaw(one) || step === undefined) continue
    const spot = inside(at, 'steps', index)
    checkCall(step, spot, place)
    checkReused(one, spot, reading)
    for (const key of ['onSuccess', 'onFailure']) checkActions(one, { key, spot, ids }, place)
  }
  checkReused(raw, at, reading)
  for (const key of ['successActions', 'failureActions'])
    checkActions(raw, { key, spot: at, ids }, place)
  for (const found of expressionsIn(raw, at)) checkExpression(found, workflow, place)
}

function checkTwice(
  ids: readonly string[],
  word: string,
  { reading, at }: { readonly reading: Reading; readonly at: (index: number) => Spot },
): void {
  for (const [index, id] of ids.entries()) {
    if (id === '' || ids.indexOf(id) === index) continue
    const message = `There are two ${word}s “${id}”.`
    reading.report({
      code: 'openapi-duplicate',
      spot: at(index),
      message,
      hint: 'Rename one of the two.',
    })
  }
}

interface Named {
  readonly all: readonly string[]
  /** What it is the name of. */
  readonly word: string
  /** The expression that has it. */
  readonly of?: string
  readonly spot: Spot
}

function checkName(name: string, { all, word, spot, of }: Named, { report }: Reading): void {
  if (all.includes(name)) return
  const near = nearest(name, all)
  report({
    code: 'openapi-reference',
    spot,
    message: `There is no ${word} “${name}”${of === undefined ? '' : `, which ${of} names`}.`,
    ...(near !== null && { hint: `Did you mean “${near}”?` }),
  })
}

function checkCall({ target, called }: WorkflowStep, spot: Spot, { names, reading }: Place): void {
  if (target === null) return
  if ('workflow' in target) {
    const named = { all: names.workflows, word: 'workflow', spot: inside(spot, 'workflowId') }
    checkName(target.workflow, named, reading)
  } else if (!names.isOperation(target)) {
    const key = target.operationId === null ? 'operationPath' : 'operationId'
    const all = target.operationId === null ? [] : names.operations
    checkName(
      target.operationId ?? called,
      { all, word: 'operation', spot: inside(spot, key) },
      reading,
    )
  }
}

/** The lists of workflows and steps whose objects may be references, and the kind of component that these name. */
const kindsOfLists = {
  parameters: 'parameters',
  onSuccess: 'successActions',
  onFailure: 'failureActions',
  successActions: 'successActions',
  failureActions: 'failureActions',
}

/** Reports references to another kind of component. Missing components are reported with the other expressions. */
function checkReused(holder: Raw, spot: Spot, { report }: Reading): void {
  for (const [key, kind] of Object.entries(kindsOfLists)) {
    for (const [index, one] of listOf(holder, key).entries()) {
      const reference = isRaw(one) ? textAt(one, 'reference') : ''
      const isOther = isExpression(reference) && !reference.startsWith('$components.')
      if (reference === '' || isOther || reference.startsWith(`$components.${kind}.`)) continue
      report({
        code: 'openapi-reference',
        spot: inside(spot, key, index, 'reference'),
        message: `“${reference}” is none of \`components.${kind}\`.`,
        hint: `Write \`reference: $components.${kind}.…\`.`,
      })
    }
  }
}

interface ActionPlace {
  readonly key: string
  readonly spot: Spot
  /** Of the steps. */
  readonly ids: readonly string[]
}

function checkActions(
  holder: Raw,
  { key, spot, ids }: ActionPlace,
  { names, reading }: Place,
): void {
  for (const [index, action] of listOf(holder, key).entries()) {
    if (!isRaw(action)) continue
    const at = inside(spot, key, index)
    const [step, workflow] = [textAt(action, 'stepId'), textAt(action, 'workflowId')]
    if (step !== '')
      checkName(step, { all: ids, word: 'step', spot: inside(at, 'stepId') }, reading)
    if (workflow !== '' && !workflow.startsWith('$'))
      checkName(
        workflow,
        { all: names.workflows, word: 'workflow', spot: inside(at, 'workflowId') },
        reading,
      )
  }
}

/** An expression must begin with a word that there is, and name a step, an output, an input or a component that there is. */
function checkExpression(
  { text, spot }: PlacedExpression,
  workflow: ApiWorkflow,
  place: Place,
): void {
  const { components, names, reading } = place
  const [root = '', ...path] = text.slice(1).replace(/#.*$/s, '').split('.')
  const check = (name: string | undefined, all: readonly string[], word: string) => {
    if (name !== undefined) checkName(name, { all, word, spot, of: text }, reading)
  }
  if (!rootsOfExpressions.includes(root)) {
    const near = nearest(root, rootsOfExpressions)
    reading.report({
      code: 'openapi-reference',
      spot,
      message: `“${text}” is no runtime expression: none begins with “$${root}”.`,
      ...(near !== null && { hint: `Did you mean “$${near}”?` }),
    })
  } else if (root === 'inputs') {
    const { properties, $ref, allOf } = workflow.inputs ?? {}
    if ($ref === undefined && allOf === undefined)
      check(path.join('.'), [...(properties?.keys() ?? [])], 'input')
  } else if (root === 'steps') {
    check(
      path[0],
      workflow.steps.map(({ id }) => id),
      'step',
    )
    const step = workflow.steps.find(({ id }) => id === path[0])
    if (step !== undefined && path[1] === 'outputs')
      check(
        path[2],
        step.outputs.map(([name]) => name),
        `output of the step ${step.id}`,
      )
  } else if (root === 'workflows') check(path[0], names.workflows, 'workflow')
  else if (root === 'components')
    check(path.slice(1).join('.'), Object.keys(rawOf(components, path[0] ?? '')), 'component')
}
