import { expect, test } from 'vitest'
import { articleNeeds } from '../../../../../src/pipeline/render/article/article-needs.ts'

const article = (json: string) =>
  `<div class="api-send" data-api-request><script type="application/json">${json}</script></div>`
const request =
  '{"servers":[{"url":"https://api.acme.test/v1","variables":[]}],"securitySchemes":{}}'

test('the page of an operation connects to its servers', () => {
  expect(articleNeeds(article(request), 'api')).toMatchObject({
    connect: ['https://api.acme.test'],
    sendsRequests: true,
    usesApiScript: true,
  })
})

test.each([request, '{bad'])('a document in which the author has written %s does not', (json) => {
  expect(articleNeeds(article(json), 'doc')).toMatchObject({ connect: [], usesApiScript: false })
})
