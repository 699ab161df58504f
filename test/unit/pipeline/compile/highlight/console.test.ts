import { expect, test } from 'vitest'
import { promptsOf } from '../../../../../src/pipeline/compile/highlight/console.ts'

test.each<[string, (number | null)[]]>([
  ['$ ls\na  b\n\n$ cat a', [2, null, null, 2]],
  ['# apt update\n% ls\n❯ ls\n➜  ls', [2, 2, 2, 3]],
  ['me@host:~/a$ ls\n[me@host a]# ls\n(venv) $ ls\n(venv) me@host:~$ ls', [13, 13, 9, 18]],
  ['PS> dir\nPS C:\\Users> dir\nC:\\Users\\me> dir', [4, 13, 13]],
  ['>>> 1 + 1\n2\n>>> if a:\n...   b\n', [4, null, 4, 4, null]],
  ['$ cat <<EOF\n> a\n> b\nout\n> c', [2, 2, 2, null, null]],
  ['$ a \\\n  b \\\n  c\nout', [2, 0, 0, null]],
  ['price: 5$ each\n$HOME\n$ ls', [null, null, 2]],
])('%j', (code, lengths) => {
  expect(promptsOf('console', code.split('\n'))).toEqual(lengths)
})

test('code of other languages, and output alone, has no prompts', () => {
  expect(promptsOf('sh', ['$ ls'])).toBeNull()
  expect(promptsOf(null, ['$ ls'])).toBeNull()
  expect(promptsOf('console', ['a', 'b'])).toBeNull()
})
