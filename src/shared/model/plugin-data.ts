/** The value of `file.data.docsgen`, for remark and rehype plugins of a site. */
export interface PluginData {
  /**
   * The document is compiled again when this file changes.
   * @param path - absolute, or relative to the site's folder; the file need not exist
   */
  dependsOn(path: string): void
}
