/**
 * Folder of docsgen's scripts in the output. The content policy names it (spec 7), so nothing but them may be written
 * there: data files of documents have folders of their own.
 */
export const scriptFolder = 'assets/js/'
