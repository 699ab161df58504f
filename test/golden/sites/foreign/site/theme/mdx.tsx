export { Box } from './_parts/box.tsx'
export { Counter as Clicks } from './_parts/counter.tsx'

export const Card = ({ title }: { readonly title: string }) => <em>{title}</em>
