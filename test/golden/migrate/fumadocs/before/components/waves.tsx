export function Waves({ band }: { band: { name: string } }) {
  return <p>{band.name.toUpperCase()}</p>
}
