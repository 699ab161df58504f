/**
 * Imported by every file of the runtime (bundle/scripts.ts), also by those that are loaded later. Code that they share
 * with the runtime is thereby in the runtime's own chunk: a reader makes two requests for it instead of ten.
 */
import './start.tsx'
