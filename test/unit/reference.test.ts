import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configTypes } from '../../scripts/reference/config-types.ts'
import { configSchema } from '../../src/pipeline/config/schema/config.ts'

const root = join(import.meta.dirname, '../..')

/** Formats code as the repository's formatter does. */
function formatted(code: string, file: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'format', `--stdin-file-path=${file}`]
  return execFileSync(process.execPath, args, { cwd: root, input: code, encoding: 'utf8' })
}

test('the types of the configuration are those of its schemas', async () => {
  const file = 'src/shared/model/config.ts'
  await expect(formatted(configTypes(configSchema), file)).toMatchFileSnapshot(join(root, file))
})
