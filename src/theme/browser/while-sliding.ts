import { reducesMotion } from './reduced-motion.ts'

/** How long a category of the sidebar takes to open or close, in ms. */
export const slideTime = 160

/** A slide begins with the next frame, which may be late, in ms. */
const delay = 100

/**
 * Calls `act` before every frame in which categories that have just been opened or closed still move, and once after. With
 * reduced motion they are there at once.
 */
export function whileSliding(act: () => void): void {
  const end = reducesMotion() ? 0 : performance.now() + delay + slideTime
  const step = () => {
    act()
    if (performance.now() < end) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
