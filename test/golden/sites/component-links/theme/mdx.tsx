export { Everywhere } from './_parts/Everywhere.tsx'
