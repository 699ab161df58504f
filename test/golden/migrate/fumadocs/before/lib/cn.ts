import { clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

export const cn = (...all: unknown[]) => twMerge(clsx(all))
