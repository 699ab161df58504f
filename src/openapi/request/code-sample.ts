/** Code samples of all languages. The panel loads `sampleLanguages` and single ones instead. */

import { csharpSample } from '../samples/csharp.ts'
import { curlSample } from '../samples/curl.ts'
import { goSample } from '../samples/go.ts'
import { javaSample } from '../samples/java.ts'
import { javascriptSample } from '../samples/javascript.ts'
import { kotlinSample } from '../samples/kotlin.ts'
import { nodeSample } from '../samples/node.ts'
import { phpSample } from '../samples/php.ts'
import { pythonSample } from '../samples/python.ts'
import { rubySample } from '../samples/ruby.ts'
import type { Sample } from '../samples/sample.ts'
import { swiftSample } from '../samples/swift.ts'
import type { HttpRequest } from './request.ts'
import type { CodeSampleLanguage } from './sample-languages.ts'

const samples: Readonly<Record<CodeSampleLanguage, Sample>> = {
  curl: curlSample,
  javascript: javascriptSample,
  node: nodeSample,
  python: pythonSample,
  java: javaSample,
  go: goSample,
  php: phpSample,
  csharp: csharpSample,
  swift: swiftSample,
  kotlin: kotlinSample,
  ruby: rubySample,
}

/** The code that sends a request, in one language. Lines end with \n, the last one does not. */
export function codeSample(request: HttpRequest, language: CodeSampleLanguage): string {
  return samples[language](request)
}
