/** Files share a browser: what one has opened is closed before the next begins. */
import { afterAll } from 'vitest'
import { closeWindows } from '../browser/windows.ts'

afterAll(closeWindows)
