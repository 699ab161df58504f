/** The text of UTF-8 bytes, which are not copied for it. */
export function textOfBytes({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8')
}
