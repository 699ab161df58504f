/**
 * Whether the header of an image is that of a PNG, JPEG, WebP or AVIF that does not move. Smaller widths are made of these
 * alone: those of an animation would be its first frame, and a drawing (SVG) needs none.
 */
export function isStillRaster(header: Uint8Array): boolean {
  const bytes = Buffer.from(header.buffer, header.byteOffset, header.byteLength)
  const at = (from: number, length: number) => bytes.toString('latin1', from, from + length)
  if (at(0, 3) === '\xff\xd8\xff') return true
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return !hasFrames(bytes)
  if (at(0, 4) === 'RIFF' && at(8, 4) === 'WEBP') {
    const [animated, flags] = [0x02, bytes[20] ?? 0]
    return at(12, 4) !== 'VP8X' || (flags & animated) === 0
  }
  if (at(4, 4) !== 'ftyp') return false
  // The brands of the file: `avif` is a picture, `avis` a sequence of them.
  const brands = at(8, Math.min(bytes.length, bytes.readUInt32BE(0)) - 8)
  return brands.includes('avif') && !brands.includes('avis')
}

/** Whether a PNG is animated: it says so before its first pixels (`acTL`). */
function hasFrames(png: Buffer): boolean {
  for (let chunk = 8; chunk + 8 <= png.length; chunk += 12 + png.readUInt32BE(chunk)) {
    const type = png.toString('latin1', chunk + 4, chunk + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
  }
  return false
}
