import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

const tones = {
  neutral: 'bg-ground text-ink-soft',
  leaf: 'bg-leaf-tint text-leaf',
  marigold: 'bg-marigold-tint text-ink',
  alta: 'bg-alta-tint text-alta',
  sky: 'bg-sky-tint text-sky',
  'sky-deep': 'bg-sky-tint text-sky-deep',
  /** A discount on a picture. */
  offer: 'bg-marigold text-ink font-bold',
}

/** The tones of a badge: the colour of a state, always together with its word. */
export type BadgeTone = keyof typeof tones

/** A word in a tinted box: a status, a discount. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return <span className={classNames('badge', tones[tone], className)}>{children}</span>
}
