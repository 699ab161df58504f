/** A tag that a site, or one page of it, adds to the head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'noscript'
  /** `true` writes the name alone. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  /** Text of a script or style sheet, HTML of a `noscript`. */
  readonly content: string
}
