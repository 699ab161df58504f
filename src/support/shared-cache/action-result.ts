/**
 * The answer of an action as Bazel's remote cache keeps it under `/ac/<key>`: a list of files by the digests of their bytes.
 * Servers check that it is one, and that its files are there. A message of protocol buffers, `ActionResult` of
 * build.bazel.remote.execution.v2; only the fields that are used here are written, and all others are passed over.
 */
import { createHash } from 'node:crypto'
import Pbf from 'pbf'

/** The name of bytes in the store: their SHA-256 (hex) and their number. */
export interface Digest {
  readonly hash: string
  readonly size: number
}

/** A file of an answer. */
export interface ResultFile {
  /** Relative to the answer, such as `output/12`. */
  readonly path: string
  readonly digest: Digest
}

/** An answer. */
export interface ActionResult {
  readonly files: readonly ResultFile[]
  /** A text about the files. */
  readonly note: string
}

/** The digest of bytes. */
export function digestOf(bytes: Uint8Array): Digest {
  return { hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
}

/** Whether bytes are those that a digest names. */
export function isOfDigest(bytes: Uint8Array, { hash, size }: Digest): boolean {
  return bytes.length === size && digestOf(bytes).hash === hash
}

/** Numbers of the fields in the definitions of the protocol. */
const resultFields = { outputFiles: 2, stdoutRaw: 5 } as const
const fileFields = { path: 1, digest: 2 } as const
const digestFields = { hash: 1, size: 2 } as const

/** The bytes of an answer. */
export function encodeResult({ files, note }: ActionResult): Buffer {
  const writer = new Pbf()
  for (const file of files) writer.writeMessage(resultFields.outputFiles, writeFile, file)
  writer.writeBytesField(resultFields.stdoutRaw, Buffer.from(note))
  return Buffer.from(writer.finish())
}

function writeFile({ path, digest }: ResultFile, writer: Pbf): void {
  writer.writeBytesField(fileFields.path, Buffer.from(path))
  writer.writeMessage(fileFields.digest, writeDigest, digest)
}

function writeDigest({ hash, size }: Digest, writer: Pbf): void {
  writer.writeBytesField(digestFields.hash, Buffer.from(hash))
  writer.writeVarintField(digestFields.size, size)
}

/** Reads an answer; null when the bytes are none. */
export function decodeResult(bytes: Uint8Array): ActionResult | null {
  try {
    const read = { files: [] as ResultFile[], note: '' }
    return new Pbf(bytes).readFields((field, result, reader) => {
      if (field === resultFields.outputFiles) result.files.push(readFile(reader))
      if (field === resultFields.stdoutRaw) result.note = textOf(reader)
    }, read)
  } catch {
    return null
  }
}

/** Not the package's own way: it has another character for each of those beyond U+1FFFF (4.0.2). */
function textOf(reader: Pbf): string {
  return Buffer.from(reader.readBytes()).toString('utf8')
}

/** @throws Error when it has no path or no digest */
function readFile(reader: Pbf): ResultFile {
  const digest = { hash: '', size: 0 }
  const readDigest = (field: number, _: object, inner: Pbf) => {
    if (field === digestFields.hash) digest.hash = textOf(inner)
    if (field === digestFields.size) digest.size = inner.readVarint()
  }
  const file = { path: '', digest }
  reader.readMessage((field, _, inner) => {
    if (field === fileFields.path) file.path = textOf(inner)
    if (field === fileFields.digest) inner.readMessage(readDigest, digest)
  }, file)
  const isWhole = file.path !== '' && /^[\da-f]{64}$/.test(digest.hash) && digest.size >= 0
  if (!isWhole) throw new Error('It is no file of an answer')
  return file
}
