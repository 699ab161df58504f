/** Whether the host of a URL is the reader's own machine, which browsers trust without encryption. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
