/**
 * The contract of webhooks: pages name the events that openapi/ describes, its examples are what its schemas say, and the
 * checks of signatures on the page about webhooks tell a genuine call from a forged one. The languages are installed by
 * scripts/test-requirements.mjs.
 */
import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { transform } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Block, codeBlocks } from './blocks.ts'
import { contentRoot, markdownFiles } from './content.ts'

const run = promisify(execFile)

interface Call {
  readonly id: string
  readonly time: string
  readonly signature: string
  readonly body: string
}

interface Webhook {
  readonly post: {
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly schema: { readonly $ref: string }
          readonly example: { readonly type: string }
        }
      }
    }
  }
}

const specification = parse(
  fs.readFileSync(path.join(contentRoot, 'openapi/api-reference.yaml'), 'utf8'),
) as { readonly webhooks: Readonly<Record<string, Webhook>> }
const events = Object.keys(specification.webhooks)

describe('the events', () => {
  test.each(['', 'i18n/zh-CN/'])(
    'in the table of %sdocs are those of the API reference',
    (folder) => {
      const page = markdownFiles().get(`${folder}docs/development/webhook.md`) ?? ''
      const table = [...page.matchAll(/^\| \[`([\w.]+)`\]/gm)].map(([, name]) => name)
      expect(table).toEqual(events)
    },
  )

  test('that pages name are described', () => {
    const named =
      /(?<![\w./-])(?:message|visitor|thread|ticket|system|webhook)\.(?!(?:ogg|tsx?|js)\b)[a-z]+(?=['"`])/g
    const found = [...markdownFiles()].flatMap(([file, text]) =>
      [...text.matchAll(named)].map(([name]) => ({ file, name })),
    )
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(({ name }) => !events.includes(name))).toEqual([])
  })

  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'api', ...specification })

  test.each(Object.entries(specification.webhooks))(
    'the example of %s fits its schema',
    (name, { post }) => {
      const { schema, example } = post.requestBody.content['application/json']
      expect(example.type).toBe(name)
      const isValid = ajv.compile({ $ref: `api${schema.$ref}` })
      expect(isValid(example) ? [] : isValid.errors).toEqual([])
    },
  )
})

const key = Buffer.from('twenty-four secret bytes')
const secret = `whsec_${key.toString('base64')}`
const now = Math.floor(Date.now() / 1000)

const signed = (content: string, by = key) =>
  `v1,${createHmac('sha256', by).update(content).digest('base64')}`

const body = '{"id":"evt_1","data":{"nickname":"王工","text":"a.b"}}'
const genuine: Call = {
  id: 'evt_1',
  time: `${now}`,
  body,
  signature: signed(`evt_1.${now}.${body}`),
}
const other = signed(`evt_1.${now}.${body}`, Buffer.from('another key'))
const old = `${now - 400}`
const ahead = `${now + 400}`

const calls: readonly {
  readonly what: string
  readonly call: Call
  readonly isGenuine: boolean
}[] = [
  { what: 'a genuine call', call: genuine, isGenuine: true },
  {
    what: 'two secrets',
    call: { ...genuine, signature: `${other} ${genuine.signature}` },
    isGenuine: true,
  },
  { what: 'another secret', call: { ...genuine, signature: other }, isGenuine: false },
  { what: 'another body', call: { ...genuine, body: `${body} ` }, isGenuine: false },
  { what: 'another id', call: { ...genuine, id: 'evt_2' }, isGenuine: false },
  {
    what: 'an old call',
    call: { ...genuine, time: old, signature: signed(`evt_1.${old}.${body}`) },
    isGenuine: false,
  },
  {
    what: 'a later one',
    call: { ...genuine, time: ahead, signature: signed(`evt_1.${ahead}.${body}`) },
    isGenuine: false,
  },
  {
    what: 'no version',
    call: { ...genuine, signature: genuine.signature.slice(3) },
    isGenuine: false,
  },
  { what: 'no signature', call: { ...genuine, signature: '' }, isGenuine: false },
  {
    what: 'no time',
    call: { ...genuine, time: '', signature: signed(`evt_1..${body}`) },
    isGenuine: false,
  },
  {
    what: 'a word as time',
    call: { ...genuine, time: 'now', signature: signed(`evt_1.now.${body}`) },
    isGenuine: false,
  },
]

/** How the check of a page is called: files beside it, and the command. Each prints a JSON array of its answers. */
const runners: Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly text: string
      readonly command: readonly [string, ...string[]]
    }
  >
> = {
  'signed.ts': {
    file: 'main.mjs',
    text: `import fs from 'node:fs'
import { isSigned } from './signed.mjs'
const calls = JSON.parse(fs.readFileSync('calls.json', 'utf8'))
console.log(JSON.stringify(calls.map(({ id, time, signature, body }) =>
  isSigned({ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature }, Buffer.from(body)))))`,
    command: [process.execPath, 'main.mjs'],
  },
  'signed.py': {
    file: 'main.py',
    text: `import json
from signed import is_signed
calls = json.load(open('calls.json', encoding='utf-8'))
print(json.dumps([is_signed({'webhook-id': c['id'], 'webhook-timestamp': c['time'], 'webhook-signature': c['signature']},
    c['body'].encode()) for c in calls]))`,
    command: ['python3', 'main.py'],
  },
  'signed.php': {
    file: 'main.php',
    text: `<?php require 'signed.php';
echo json_encode(array_map(fn ($c) => is_signed(['webhook-id' => $c['id'], 'webhook-timestamp' => $c['time'],
  'webhook-signature' => $c['signature']], $c['body']), json_decode(file_get_contents('calls.json'), true)));`,
    command: ['php', '-d', 'error_reporting=-1', 'main.php'],
  },
  'Signed.java': {
    file: 'Main.java',
    text: `import java.nio.file.*; import java.util.*;
public class Main {
  public static void main(String[] args) throws Exception {
    List<String> answers = new ArrayList<>();
    String[] fields = Files.readString(Path.of("calls.txt")).split("\\u0000", -1);
    for (int at = 0; at + 4 <= fields.length; at += 4) {
      answers.add("" + Signed.isSigned(fields[at], fields[at + 1], fields[at + 2], fields[at + 3].getBytes("UTF-8")));
    }
    System.out.println(answers);
  }
}`,
    command: [
      'sh',
      '-c',
      'javac -encoding UTF-8 -d . *.java && java -Dfile.encoding=UTF-8 -cp . Main',
    ],
  },
}

const blocks = codeBlocks().filter(({ place }) => place.includes('/development/webhook.md:'))
const named = (title: string) => blocks.filter((block) => block.title === title)
const pages = new Map(blocks.map(({ place }) => [place.split(':')[0] ?? '', place]))

let folder = ''
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-webhooks-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** A new folder with a block in it, TypeScript as JavaScript. */
async function folderWith({ title, code }: Block): Promise<string> {
  const at = fs.mkdtempSync(path.join(folder, 'block-'))
  const isTypeScript = title.endsWith('.ts')
  const text = isTypeScript ? (await transform(code, { loader: 'ts' })).code : code
  fs.writeFileSync(path.join(at, isTypeScript ? title.replace('.ts', '.mjs') : title), text)
  return at
}

const options = (cwd: string) => ({ cwd, env: { ...process.env, WEBHOOK_SECRET: secret } })

describe.each(Object.entries(runners))('the check in %s', (title, { file, text, command }) => {
  test('is the same on the pages of all languages, but for its comment', () => {
    const codes = named(title).map(({ code }) => code.replace(/\/\*\*.*\*\/|""".*"""/g, ''))
    expect(codes).toHaveLength(pages.size)
    expect(new Set(codes).size).toBe(1)
  })

  test('tells genuine calls from others', async () => {
    const [block] = named(title)
    if (block === undefined) throw new Error(`no ${title}`)
    const at = await folderWith(block)
    const fields = calls.map(({ call }) =>
      [call.id, call.time, call.signature, call.body].join('\0'),
    )
    fs.writeFileSync(path.join(at, 'calls.json'), JSON.stringify(calls.map(({ call }) => call)))
    fs.writeFileSync(path.join(at, 'calls.txt'), fields.join('\0'))
    fs.writeFileSync(path.join(at, file), text)
    const [program, ...words] = command
    const { stdout } = await run(program, words, options(at))
    const answers = JSON.parse(stdout) as boolean[]
    expect(calls.map(({ what }, index) => [what, answers[index]])).toEqual(
      calls.map(({ what, isGenuine }) => [what, isGenuine]),
    )
  })

  test('does not run without a secret', async () => {
    const [block] = named(title)
    if (block === undefined) throw new Error(`no ${title}`)
    const at = await folderWith(block)
    fs.writeFileSync(path.join(at, 'calls.json'), JSON.stringify([genuine]))
    fs.writeFileSync(path.join(at, 'calls.txt'), Object.values(genuine).join('\0'))
    fs.writeFileSync(path.join(at, file), text)
    const [program, ...words] = command
    await expect(
      run(program, words, { cwd: at, env: { ...process.env, WEBHOOK_SECRET: '' } }),
    ).rejects.toThrow()
  })
})

test('the command that tries a receiver is signed as its check wants it', async () => {
  const [check] = named('signed.ts')
  const [attempt] = named('try.sh')
  if (check === undefined || attempt === undefined) throw new Error('no signed.ts or try.sh')
  const at = await folderWith(check)
  process.env['WEBHOOK_SECRET'] = secret
  const { isSigned } = await import(/* @vite-ignore */ path.join(at, 'signed.mjs'))
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    response.writeHead(isSigned(request.headers, Buffer.concat(chunks)) ? 204 : 401).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const script = attempt.code.replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    const statusFor = async (with_: string) =>
      (await run('bash', ['-c', script], { env: { ...process.env, WEBHOOK_SECRET: with_ } })).stdout
    expect(await statusFor(secret)).toBe('204\n')
    expect(await statusFor(`whsec_${Buffer.from('wrong').toString('base64')}`)).toBe('401\n')
  } finally {
    server.close()
  }
})
