/** Compares every example and default of a specification with its schema. */
import type { Schema } from '../model.ts'
import type { ExampleToCheck, Reading } from '../read/reading.ts'
import { misfit } from './match-schema.ts'
import { createPatternTest } from './text-rules.ts'

/** Reports those that do not fit. @param schemaOf - complete */
export function checkExamples(reading: Reading, schemaOf: ReadonlyMap<string, Schema>): void {
  const matches = createPatternTest()
  for (const example of reading.examples) {
    const { value, schema, use, spot, name } = example
    const problem = misfit(value, schema, { schemaOf, use, matches })
    if (problem === null) continue
    const message = `The ${name} does not fit its schema: ${problem}.`
    reading.report({ code: 'openapi-example', spot, message, ...hintFor(example) })
  }
}

/** Examples of JSON are often written as its text, and YAML reads numbers where texts are meant. */
function hintFor({ value, schema }: ExampleToCheck): { hint?: string } {
  const isText = schema.type?.includes('string') ?? false
  if (isText && (typeof value === 'number' || typeof value === 'boolean')) {
    return { hint: 'Put the value in quotes.' }
  }
  return typeof value === 'string' && /^\s*[{[]/.test(value) && !isText
    ? { hint: 'Write the example as a value, not as a text that holds JSON.' }
    : {}
}
