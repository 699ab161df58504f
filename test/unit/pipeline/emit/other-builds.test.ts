/** Who comes second waits for a build that is there, and for no other. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownFolder } from '../../../../src/pipeline/emit/manifest.ts'
import { announce, waitForOthers } from '../../../../src/pipeline/emit/other-builds.ts'

/** An output folder, and a staging folder in it. */
function outputFolder(staging = 'staging-1') {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-other-builds-'))
  onTestFinished(() => fs.rmSync(outDir, { recursive: true, force: true }))
  const folder = path.join(outDir, ownFolder, staging)
  fs.mkdirSync(folder, { recursive: true })
  return { outDir, folder }
}

/** Waits, and resolves with the lines for the user. */
async function linesOf(outDir: string, seconds: number) {
  const lines: string[] = []
  await waitForOthers(outDir, { seconds, say: (line) => lines.push(line) })
  return lines
}

/** A build at work that can be seen by others. */
async function atWork(folder: string) {
  const build = announce(folder)
  const builder = path.join(folder, 'builder.json')
  await expect.poll(() => fs.existsSync(builder) && fs.readFileSync(builder, 'utf8')).toMatch(/}$/)
  return build
}

test('nobody waits where nobody builds', async () => {
  const { outDir } = outputFolder()
  expect(await linesOf(outDir, 60)).toEqual([])
  expect(await linesOf(path.join(outDir, 'none'), 60)).toEqual([])
})

test('a build that is at work is waited for, and is named once', async () => {
  const { outDir, folder } = outputFolder()
  const build = await atWork(folder)
  let isOver = false
  const waiting = linesOf(outDir, 60).finally(() => {
    isOver = true
  })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(isOver).toBe(false)
  build.end()
  const lines = await waiting
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^Another build \(process \d+ on \S+\) is writing to \S+\./)
})

test('when the time is over, it is said, and the build goes on', async () => {
  const { outDir, folder } = outputFolder()
  const build = await atWork(folder)
  const lines = await linesOf(outDir, 0.1)
  expect(lines[1]).toMatch(/^It has not ended yet\./)
  expect(await linesOf(outDir, 0)).toEqual([])
  build.end()
})

test('what a dead build of this machine has left is removed; others are left alone', async () => {
  const { outDir, folder } = outputFolder()
  const build = await atWork(folder)
  const builder = path.join(folder, 'builder.json')
  const own = fs.readFileSync(builder, 'utf8')
  build.end()
  await expect.poll(() => fs.existsSync(path.join(folder, 'alive'))).toBe(false)
  for (const kernel of ['', 'of-another-machine']) {
    fs.writeFileSync(builder, JSON.stringify({ ...JSON.parse(own), kernel }))
    expect(await linesOf(outDir, 60)).toEqual([])
    expect(fs.existsSync(folder)).toBe(true)
  }
  fs.writeFileSync(builder, '{"pid":1')
  expect(await linesOf(outDir, 60)).toEqual([])
  expect(fs.existsSync(folder)).toBe(true)
  fs.writeFileSync(builder, own)
  expect(await linesOf(outDir, 60)).toEqual([])
  expect(fs.existsSync(folder)).toBe(false)
})

test('a name of a machine moves no cursor', async () => {
  const { outDir, folder } = outputFolder()
  const build = await atWork(folder)
  const strange = { pid: 7, host: 'a\u001b[2Jb', kernel: '' }
  fs.writeFileSync(path.join(folder, 'builder.json'), JSON.stringify(strange))
  const [line] = await linesOf(outDir, 0.1)
  expect(line).toContain('(process 7 on a2Jb)')
  build.end()
})
