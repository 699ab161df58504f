/** Folder of the files that docsgen writes for pages from data, relative to that of the site. */
export const generatedPages = '.docsgen/pages'

/** Whether a component page lists pages from data: its path has a name in brackets. */
export function isListPath(file: string): boolean {
  return /\[[A-Za-z]\w*\]/.test(file)
}

const generated = /\.docsgen\/pages\/([^”"\n]+?\.tsx)\/[^”"\n]+?\.tsx(?:\.json)?/g

/** The file that an author edits, for a file that is made of it; every other path as it is. Also in a text. */
export function writtenFile(text: string): string {
  return text.includes(generatedPages) ? text.replace(generated, '$1') : text
}
