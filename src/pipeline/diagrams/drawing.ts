/** A diagram as SVG, with texts of the interface as markers: one for both colour modes, or one for each. */
export type DrawnDiagram =
  | { readonly both: string }
  | { readonly light: string; readonly dark: string }

/** One source drawn, or what is wrong with it. This is also what the cache holds, as JSON. */
export type Drawing = DrawnDiagram | { readonly error: string }
