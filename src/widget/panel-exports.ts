/**
 * The functions and values of the core that the panel uses. The build fills this list from the panel's import statements
 * (scripts/build-widget.ts) and gives the panel variables in their place, so that nothing is downloaded twice. It is empty
 * in the sources, and where core and panel are one file: there the imports work as they are.
 */
export const PANEL_EXPORTS: readonly unknown[] = []
