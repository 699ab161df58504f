import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { run } from '../../../src/cli/main.ts'
import { capture } from './capture.ts'

async function docsgen(...args: string[]): Promise<string> {
  const { streams, text } = capture('/nowhere')
  expect(await run(args, streams)).toBe(0)
  return text.out
}

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const

/** Commands and options as the help has them. */
async function helpWords(): Promise<{ commands: string[]; flags: string[] }> {
  const help = await docsgen('--help')
  const commands = [...help.matchAll(/^ {2}([a-z-]+)(?: \[| <| {2,})/gm)].map(
    ([, name]) => name ?? '',
  )
  const pages = await Promise.all(
    commands.filter((name) => name !== 'help').map((name) => docsgen('help', name)),
  )
  const flags = [help, ...pages].flatMap((page) =>
    [...page.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, flag]) => flag ?? ''),
  )
  return { commands, flags: [...new Set(flags)] }
}

test.each(shells)('%s: every command and option of the help is in the script', async (shell) => {
  const { commands, flags } = await helpWords()
  expect(commands).toEqual(expect.arrayContaining(['init', 'dev', 'build', 'info', 'completion']))
  expect(flags.length).toBeGreaterThan(20)
  const script = await docsgen('completion', shell)
  for (const word of [...commands, ...flags]) {
    expect(script).toContain(shell === 'fish' ? word.replace(/^--/, '-l ') : word)
  }
})

test.each(['zsh', 'fish'] as const)('%s: every text is closed', async (shell) => {
  const script = await docsgen('completion', shell)
  const lines = script.split('\n').filter((line) => /_arguments|^complete/.test(line))
  expect(lines.length).toBeGreaterThan(4)
  for (const line of lines) {
    const bare = line.replace(/\\\\|\\'/g, '').replace(/'[^']*'/g, '')
    expect(bare).not.toContain("'")
  }
})

/** How each shell parses a script without running it. */
const parses: Readonly<Record<(typeof shells)[number], readonly string[]>> = {
  bash: ['bash', '-n', 'script'],
  zsh: ['zsh', '-f', '-n', 'script'],
  fish: ['fish', '--no-config', '-n', 'script'],
  powershell: [
    'pwsh',
    '-NoProfile',
    '-Command',
    '$errors = $null; $file = Resolve-Path script; [void][Management.Automation.Language.Parser]::ParseFile($file, [ref]$null, [ref]$errors); $errors; exit $errors.Count',
  ],
}

/** How a shell ends that parses its script: exit code and output; undefined when it is not installed. */
async function parse(shell: (typeof shells)[number]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-shell-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  fs.writeFileSync(path.join(folder, 'script'), await docsgen('completion', shell))
  const [command = '', ...args] = parses[shell]
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  })
  if (error && 'code' in error && error.code === 'ENOENT') return undefined
  return [status, stdout, stderr]
}

// They are installed by scripts/test-requirements.mjs.
test.each(['bash', 'zsh', 'fish'] as const)('%s finds no mistake in its script', async (shell) => {
  expect(await parse(shell)).toEqual([0, '', ''])
})

// Debian has no package of it.
test('powershell finds no mistake in its script, where it is installed', async () => {
  expect((await parse('powershell')) ?? [0, '', '']).toEqual([0, '', ''])
})

describe('bash', () => {
  let folder: string
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-bash-'))
    fs.writeFileSync(path.join(folder, 'completion.bash'), await docsgen('completion', 'bash'))
    fs.mkdirSync(path.join(folder, 'my docs'))
    fs.writeFileSync(path.join(folder, 'my-report.json'), '')
    return () => fs.rmSync(folder, { recursive: true })
  })

  /** What bash proposes for the last of these words. */
  function complete(...words: string[]): string[] {
    const script = `
      source completion.bash
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
      _docsgen docsgen "\${COMP_WORDS[COMP_CWORD]}" "\${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "\${COMPREPLY[@]}"`
    const output = execFileSync('bash', ['-c', script, 'bash', 'docsgen', ...words], {
      cwd: folder,
      encoding: 'utf8',
    })
    return output.split('\n').filter(Boolean)
  }

  test('bash registers it', () => {
    const script = 'source completion.bash; complete -p docsgen'
    const output = execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' })
    expect(output).toBe('complete -F _docsgen docsgen\n')
  })

  test.each([
    [
      [''],
      [
        'init',
        'dev',
        'build',
        'preview',
        'pdf',
        'check',
        'translations',
        'search-index',
        'migrate',
        'urls',
        'mcp',
        'openapi',
        'version',
        'info',
        'completion',
        'help',
      ],
    ],
    [['b'], ['build']],
    [['--ver'], ['--version']],
    [['build', '--str'], ['--strict']],
    [['build', '--no'], ['--no-cache']],
    [['build', '--strict', '--rep'], ['--report']],
    [
      ['build', '--report', 'my'],
      ['my docs', 'my-report.json'],
    ],
    [['build', '--out-dir', 'my'], ['my docs']],
    [['dev', 'my'], ['my docs']],
    [
      ['init', '--template', ''],
      ['minimal', 'full'],
    ],
    [['init', '--template', 'f'], ['full']],
    [['init', '--template', '=', 'f'], ['full']],
    [
      ['init', '--template', '='],
      ['minimal', 'full'],
    ],
    [['init', '--title', ''], []],
    [['completion', 'z'], ['zsh']],
    [
      ['help', 'in'],
      ['init', 'info'],
    ],
    [['nonsense', ''], []],
  ])('%j', (words, expected) => {
    expect(complete(...words)).toEqual(expect.arrayContaining(expected))
    expect(complete(...words)).toHaveLength(expected.length)
  })
})

test('powershell: no typographic quote, which would end a text, and every text is closed', async () => {
  const script = await docsgen('completion', 'powershell')
  expect(script).not.toMatch(/[\u2018-\u201b]/)
  // As PowerShell reads texts: two quotes within one are one quote of it.
  const code = script.replace(/^\s*#.*$/gm, '').replace(/'(?:[^']|'')*'/g, 'text')
  expect(code).not.toContain("'")
  for (const [open, close] of ['{}', '()', '[]'].map((pair) => [...pair])) {
    expect(code.split(open as string).length).toBe(code.split(close as string).length)
  }
})
