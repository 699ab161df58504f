/**
 * Folder of the search index in the output. Its first file of each locale has a fixed name, all others are named by
 * content.
 */
export const searchFolder = 'assets/search/'
