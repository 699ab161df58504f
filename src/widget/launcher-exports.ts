/** The functions and values of the launcher that the core uses, filled by the build as the list of panel-exports.ts is. */
export const LAUNCHER_EXPORTS: readonly unknown[] = []
