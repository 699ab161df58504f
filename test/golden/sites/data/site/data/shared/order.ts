export function newestFirst<Item extends { readonly date: string }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (a.date < b.date ? 1 : -1))
}
