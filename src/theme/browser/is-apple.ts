/** Whether shortcuts are pressed with ⌘. */
export function isApple({ platform }: Navigator): boolean {
  return /Mac|iP/.test(platform)
}
