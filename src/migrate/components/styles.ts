/** Styles of components that a site wrote itself: each has a class of its own around it, and names the colours of docsgen. */

/** The class that the styles of a component are for: `RuleLinks` // `own-rule-links`. */
export function scopeOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1-$2').replace(/[^\w-]+/g, '-')
  return `own-${words.toLowerCase()}`
}

/** The rule with the styles of a component in it. @param values - names of variables there, by those of docsgen without `--dg-` */
export function scopedStyles(
  name: string,
  styles: string,
  {
    prefix,
    values,
  }: { readonly prefix: string; readonly values: Readonly<Record<string, string>> },
): string {
  const variable = new RegExp(`var\\(\\s*${prefix}([\\w-]+)\\s*\\)`, 'g')
  const own = styles.replace(variable, (whole, one: string) =>
    Object.hasOwn(values, one) ? (values[one] ?? whole) : whole,
  )
  return `.${scopeOf(name)} {\n${own}\n}\n`
}

/** Elements that are blocks. A `<span>` or a paragraph cannot hold them. */
const blocks =
  'div|p|ul|ol|li|nav|table|section|article|header|footer|figure|h\\d|pre|dl|aside|blockquote'

/** Whether HTML begins with a block, or with `anywhere` has one in it. */
export function isBlock(html: string, { anywhere = false } = {}): boolean {
  return new RegExp(`${anywhere ? '' : '^'}<(?:${blocks})\\b`).test(html)
}
