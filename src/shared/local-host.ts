/** Whether the host of a URL is this machine, which browsers trust without encryption. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
