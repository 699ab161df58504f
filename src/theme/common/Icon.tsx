import type { ReactNode } from 'react'

/** Paths on a 24 px grid. The stroke is set in styles/main/base.css. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  external: 'M8 6h10v10M18 6L7 17',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  previous: 'M19 12H5M11 6l-6 6 6 6',
  next: 'M5 12h14M13 6l6 6-6 6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20.5 20.5',
  up: 'M12 19V5M6 11l6-6 6 6',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
} as const

export interface IconProps {
  readonly name: keyof typeof paths
  readonly className?: string
}

export interface DrawnIconProps {
  /** A path on a 24 px grid, or an emoji. */
  readonly drawing: string
  readonly className?: string | undefined
}

/** An icon that the author has chosen, beside a text. */
export function DrawnIcon({ drawing, className = '' }: DrawnIconProps): ReactNode {
  if (!drawing.startsWith('M')) {
    return (
      <span className={`dg-icon dg-emoji ${className}`.trim()} aria-hidden="true">
        {drawing}
      </span>
    )
  }
  return (
    <svg className={`dg-icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  )
}

/** A decorative icon. The control around it has the accessible name. */
export function Icon({ name, className }: IconProps): ReactNode {
  return <DrawnIcon drawing={paths[name]} className={className} />
}
