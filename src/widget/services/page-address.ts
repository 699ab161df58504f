import type { AddressConfig } from '../types.ts'

/**
 * The address that a website reports of one of its pages: the whole of it, or without fragment and without the query
 * parameters that do not stay. A text that is no address is left out when something has to be.
 */
export function pageAddress(address: string, { strip, keep }: AddressConfig): string {
  if (!strip || !address) return address
  try {
    const url = new URL(address)
    const names = keep.split(/[\s,]+/)
    const kept = [...url.searchParams].filter(([name]) => names.includes(name))
    url.search = String(new URLSearchParams(kept))
    url.hash = ''
    return url.href
  } catch {
    // Not an address.
    return ''
  }
}
