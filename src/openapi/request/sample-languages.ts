export type CodeSampleLanguage =
  | 'curl'
  | 'javascript'
  | 'node'
  | 'python'
  | 'java'
  | 'go'
  | 'php'
  | 'csharp'
  | 'swift'
  | 'kotlin'
  | 'ruby'

/** The languages of code samples in the order in which they are shown, with their names and how they are coloured. */
export const sampleLanguages: readonly {
  readonly id: CodeSampleLanguage
  readonly label: string
  readonly code: CodeLanguage
}[] = [
  { id: 'curl', label: 'curl', code: 'shell' },
  { id: 'javascript', label: 'JavaScript', code: 'javascript' },
  { id: 'node', label: 'Node.js', code: 'javascript' },
  { id: 'python', label: 'Python', code: 'python' },
  { id: 'java', label: 'Java', code: 'java' },
  { id: 'go', label: 'Go', code: 'go' },
  { id: 'php', label: 'PHP', code: 'php' },
  { id: 'csharp', label: 'C#', code: 'csharp' },
  { id: 'swift', label: 'Swift', code: 'swift' },
  { id: 'kotlin', label: 'Kotlin', code: 'kotlin' },
  { id: 'ruby', label: 'Ruby', code: 'ruby' },
]

/** Languages that `tokenizeCode` colours. */
export type CodeLanguage =
  | 'json'
  | 'shell'
  | 'javascript'
  | 'python'
  | 'java'
  | 'go'
  | 'php'
  | 'csharp'
  | 'swift'
  | 'kotlin'
  | 'ruby'
