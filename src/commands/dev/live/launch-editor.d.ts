/** Types for the part of launch-editor that docsgen uses; the package has none. */
declare module 'launch-editor' {
  /**
   * Opens a file in the editor that is running, or in that of LAUNCH_EDITOR, VISUAL or EDITOR.
   * @param place - absolute path, then `:line:column`
   * @param onError - called with the file, and the reason or null when no editor was found
   */
  // biome-ignore lint/style/noDefaultExport: that of the package
  export default function launchEditor(
    place: string,
    onError: (file: string, reason: string | null) => void,
  ): void
}
