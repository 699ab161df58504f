/** Applies mode and colours to the chat page; invalid values are ignored (spec 3.1, theme). */
export function applyTheme(given: Readonly<Record<string, unknown>>): void {
  const root = document.documentElement
  const { mode } = given
  if (mode === 'light' || mode === 'dark') root.dataset['mode'] = mode
  if (mode === 'system') delete root.dataset['mode']
  for (const [field, property] of [
    ['backgroundColor', '--accent'],
    ['textColor', '--on-accent'],
  ] as const) {
    const color = given[field]
    if (isColor(color)) root.style.setProperty(property, color)
  }
}

/** Whether a value is a plain colour, without `var()` or a URL. */
function isColor(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^(#[\da-f]{3,8}|[a-z]{3,30}|(rgb|hsl)a?\([\d\s.,%/deg]{1,60}\))$/i.test(value) &&
    CSS.supports('color', value)
  )
}
