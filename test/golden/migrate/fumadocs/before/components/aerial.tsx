import Link from 'next/link'
import { cn } from '@/lib/cn'

export function Aerial({ height, children }: { height: number; children?: React.ReactNode }) {
  return (
    <Link href="/docs/guides/antenna" className={cn('aerial', height > 2 && 'tall')}>
      {height} m: {children}
    </Link>
  )
}
