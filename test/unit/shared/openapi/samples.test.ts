/** What samples are, where running them (samples-run.test.ts) does not show it. */
import { expect, test } from 'vitest'
import type { HttpRequest } from '../../../../src/shared/openapi/request.ts'
import { goSample } from '../../../../src/shared/openapi/samples/go.ts'

const request = (text: string): HttpRequest => ({
  ...{ method: 'POST', url: 'https://api.example.com/os.Exit', headers: [], basic: null },
  body: { type: 'text', mediaType: 'text/plain', text },
})

test.each(['"os.Exit(1)" \\" url.Values multipart.Writer', 'bytes.Buffer\nos.Open "url.Values"'])(
  'a program of Go imports what it uses, whatever its texts name: %s',
  (text) => {
    const [, imports] = /import \(\n([^)]*)\)/.exec(goSample(request(text))) ?? []
    expect(imports?.match(/[\w/]+/g)).toEqual(['fmt', 'io', 'log', 'net/http', 'strings'])
  },
)
