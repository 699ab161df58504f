import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reports words that a file lists. */
export default function words({ file: name }: { file: string }) {
  return async (tree: any, file: any) => {
    file.data.docsgen.dependsOn(name)
    const listed = (await readFile(join(file.cwd, name), 'utf8')).trim().split('\n')
    const visit = (node: any) => {
      for (const word of listed) {
        if (node.type === 'text' && node.value.includes(word)) {
          file.message(`“${word}” is on the list`, { place: node.position, ruleId: 'words' })
        }
        if (node.type === 'code' && node.lang === 'throw') file.fail('Not this code', node, 'words:code')
      }
      for (const child of node.children ?? []) visit(child)
    }
    visit(tree)
  }
}
