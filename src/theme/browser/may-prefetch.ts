/** The part of the Network Information API that is used here. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** False on 2g and for readers who save data: prefetched pages may never be opened (spec 5). */
export function mayPrefetch(navigator: Navigator): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData !== true && !connection?.effectiveType?.includes('2g')
}
