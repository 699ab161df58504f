/** The objects of Arazzo 1.0 and their keys, in the words of `check/shapes.ts`. */
import { mcpShapes } from '../mcp/shapes.ts'

const action = {
  name: '!text',
  stepId: 'text',
  workflowId: 'text',
  criteria: '[Criterion]',
} as const
const step = { parameters: '[Parameter]', outputs: '{text}', description: 'text' } as const

export const workflowShapes = {
  Arazzo: {
    arazzo: '!text',
    info: '!Info',
    sourceDescriptions: '![Source]',
    workflows: '![Workflow]',
    components: 'Components',
  },
  Info: { title: '!text', summary: 'text', description: 'text', version: '!text' },
  Source: { name: '!text', url: '!text', type: '=openapi,arazzo' },
  Workflow: {
    ...step,
    workflowId: '!text',
    summary: 'text',
    inputs: 'Schema',
    dependsOn: '[text]',
    steps: '![Step]',
    successActions: '[SuccessAction]',
    failureActions: '[FailureAction]',
  },
  Step: {
    ...step,
    stepId: '!text',
    operationId: 'text',
    operationPath: 'text',
    workflowId: 'text',
    requestBody: 'Body',
    successCriteria: '[Criterion]',
    onSuccess: '[SuccessAction]',
    onFailure: '[FailureAction]',
  },
  Parameter: { name: '!text', in: '=path,query,header,cookie', value: '!any' },
  Reusable: { reference: '!text', value: 'any' },
  Body: { contentType: 'text', payload: 'any', replacements: '[Replacement]' },
  Replacement: { target: '!text', value: '!any' },
  Criterion: { context: 'text', condition: '!text', type: 'any' },
  SuccessAction: { ...action, type: '!=end,goto' },
  FailureAction: { ...action, type: '!=end,goto,retry', retryAfter: 'number', retryLimit: 'count' },
  Components: {
    inputs: '{Schema}',
    parameters: '{Parameter}',
    successActions: '{SuccessAction}',
    failureActions: '{FailureAction}',
  },
  Schema: mcpShapes.Schema,
} as const
