import { closeSync, read } from 'node:fs'
import { promisify } from 'node:util'
import { imageSize } from 'image-size'
import { openFile } from '../../support/read-file.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import type { Size } from './size.ts'
import { svgSize } from './svg-size.ts'

/** Enough bytes for most images. In some JPEGs with large metadata the size comes later. */
const headerBytes = 64 * 1024
const longHeaderBytes = 4 * 1024 * 1024

/** The size at which an image (absolute path) is shown, or the reason why it is unknown. Reads only the header. */
export async function readSize(file: string): Promise<Size | string> {
  const header = await readHeader(file, headerBytes)
  if (typeof header === 'string') return header
  const size = sizeOfBytes(file, header)
  if (typeof size !== 'string' || header.length < headerBytes) return size
  const longer = await readHeader(file, longHeaderBytes)
  return typeof longer === 'string' ? longer : sizeOfBytes(file, longer)
}

/** The size of an image of this name by its bytes, or the first of them; or the reason why it is unknown. */
export function sizeOfBytes(name: string, bytes: Uint8Array): Size | string {
  return /\.svg$/i.test(name) ? sizeOfDrawing(bytes) : sizeOf(bytes)
}

async function readHeader(file: string, length: number): Promise<Uint8Array | string> {
  try {
    const descriptor = openFile(file)
    try {
      const { bytesRead, buffer } = await promisify(read)(
        descriptor,
        Buffer.alloc(length),
        0,
        length,
        0,
      )
      return buffer.subarray(0, bytesRead)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    return (error as Error).message
  }
}

function sizeOfDrawing(header: Uint8Array): Size | string {
  return svgSize(textOfBytes(header))
}

function sizeOf(header: Uint8Array): Size | string {
  try {
    const { width, height, orientation } = imageSize(header)
    if (!(width > 0 && height > 0)) return 'it has no size of its own'
    // Browsers rotate images with EXIF orientations 5 to 8.
    const isTurned = orientation !== undefined && orientation >= 5
    const size = { width: Math.round(width), height: Math.round(height) }
    return isTurned ? { width: size.height, height: size.width } : size
  } catch (error) {
    const { message } = error as Error
    const isNoImage = message.startsWith('unsupported file type')
    return isNoImage ? 'its bytes are those of no kind of image that is known' : message
  }
}
