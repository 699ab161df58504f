import { closeSync, read } from 'node:fs'
import { promisify } from 'node:util'
import { imageSize } from 'image-size'
import { openFile } from '../../support/read-file.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import { isStillRaster } from './is-still-raster.ts'
import type { Size } from './size.ts'
import { svgSize } from './svg-size.ts'

/** Facts from the header of an image. */
export interface ImageHeader {
  /** The size at which it is shown. */
  readonly size: Size
  /** Whether it is made of pixels and does not move (`isStillRaster`). */
  readonly isStillRaster: boolean
}

/** Enough bytes for most images. In some JPEGs with large metadata the size comes later. */
const headerBytes = 64 * 1024
const longHeaderBytes = 4 * 1024 * 1024

/** The size at which an image (absolute path) is shown, or the reason why it is unknown. Reads only the header. */
export async function readSize(file: string): Promise<Size | string> {
  const header = await readImage(file)
  return typeof header === 'string' ? header : header.size
}

/** The header of an image (absolute path), or the reason why it cannot be read. */
export async function readImage(file: string): Promise<ImageHeader | string> {
  const header = await readHeader(file, headerBytes)
  if (typeof header === 'string') return header
  const found = headerOfBytes(file, header)
  if (typeof found !== 'string' || header.length < headerBytes) return found
  const longer = await readHeader(file, longHeaderBytes)
  return typeof longer === 'string' ? longer : headerOfBytes(file, longer)
}

/** The size of an image of this name by its bytes, or the first of them; or the reason why it is unknown. */
export function sizeOfBytes(name: string, bytes: Uint8Array): Size | string {
  const header = headerOfBytes(name, bytes)
  return typeof header === 'string' ? header : header.size
}

function headerOfBytes(name: string, bytes: Uint8Array): ImageHeader | string {
  return /\.svg$/i.test(name) ? headerOfDrawing(bytes) : headerOf(bytes)
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

function headerOfDrawing(header: Uint8Array): ImageHeader | string {
  const size = svgSize(textOfBytes(header))
  return typeof size === 'string' ? size : { size, isStillRaster: false }
}

function headerOf(header: Uint8Array): ImageHeader | string {
  try {
    const { width, height, orientation } = imageSize(header)
    if (!(width > 0 && height > 0)) return 'it has no size of its own'
    // Browsers rotate images with EXIF orientations 5 to 8.
    const isTurned = orientation !== undefined && orientation >= 5
    const size = { width: Math.round(width), height: Math.round(height) }
    return {
      size: isTurned ? { width: size.height, height: size.width } : size,
      isStillRaster: isStillRaster(header),
    }
  } catch (error) {
    const { message } = error as Error
    const isNoImage = message.startsWith('unsupported file type')
    return isNoImage ? 'its bytes are those of no kind of image that is known' : message
  }
}
