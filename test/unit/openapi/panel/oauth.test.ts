import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientCredentials } from '../../../../src/openapi/panel/auth/oauth.ts'

test.each([
  ['nothing', ''],
  ['the beginning of a token', '{"access_token": "t'],
])('a server that answers with %s and goes on for ever cannot be reached', async (_, begin) => {
  const server = createServer((__, response) => void (begin !== '' && response.write(begin)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const soon = AbortSignal.timeout(100)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  onTestFinished(() => {
    timeout.mockRestore()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const asked = clientCredentials({
    authorizationUrl: '',
    tokenUrl: `http://127.0.0.1:${port}/token`,
    clientId: 'docs',
    clientSecret: '',
    scopes: [],
    callback: '',
  })
  await expect(asked).rejects.toThrow('apiOAuthUnreachable')
})
