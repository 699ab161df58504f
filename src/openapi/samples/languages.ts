/** Code samples of all languages. */
import type { HttpRequest } from '../request/request.ts'
import type { CodeLanguage } from '../request/tokenize-code.ts'
import { csharpSample } from './csharp.ts'
import { curlSample } from './curl.ts'
import { goSample } from './go.ts'
import { javaSample } from './java.ts'
import { javascriptSample, nodeSample } from './javascript.ts'
import { kotlinSample } from './kotlin.ts'
import { phpSample } from './php.ts'
import { pythonSample } from './python.ts'
import { rubySample } from './ruby.ts'
import { swiftSample } from './swift.ts'

interface SampleLanguage {
  readonly id: string
  readonly label: string
  /** How its code is coloured. */
  readonly code: CodeLanguage
  /** The code that sends a request. Lines end with \n, the last one does not. */
  readonly sample: (request: HttpRequest) => string
}

/** The languages of code samples in the order in which they are shown. */
export const sampleLanguages = [
  { id: 'curl', label: 'curl', code: 'shell', sample: curlSample },
  { id: 'javascript', label: 'JavaScript', code: 'javascript', sample: javascriptSample },
  { id: 'node', label: 'Node.js', code: 'javascript', sample: nodeSample },
  { id: 'python', label: 'Python', code: 'python', sample: pythonSample },
  { id: 'java', label: 'Java', code: 'java', sample: javaSample },
  { id: 'go', label: 'Go', code: 'go', sample: goSample },
  { id: 'php', label: 'PHP', code: 'php', sample: phpSample },
  { id: 'csharp', label: 'C#', code: 'csharp', sample: csharpSample },
  { id: 'swift', label: 'Swift', code: 'swift', sample: swiftSample },
  { id: 'kotlin', label: 'Kotlin', code: 'kotlin', sample: kotlinSample },
  { id: 'ruby', label: 'Ruby', code: 'ruby', sample: rubySample },
] as const satisfies readonly SampleLanguage[]
