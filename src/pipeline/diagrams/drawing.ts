/** A diagram as SVG, with texts of the interface as markers: one for both colour modes, or one for each. */
export type DrawnDiagram =
  | { readonly both: string }
  | { readonly light: string; readonly dark: string }

/** The result for one source: the diagram, or an error in one line. The cache holds it as JSON. */
export type Drawing = DrawnDiagram | { readonly error: string }
