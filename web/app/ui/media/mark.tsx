import { classNames } from '../layout/class-names.ts'
import marks from './marks.svg'

export type MarkName = 'facebook' | 'instagram' | 'messenger' | 'twitter' | 'whatsapp' | 'youtube'

/** The logo of a network, in the text colour. All are in one SVG file, so that the bundle holds none. */
export function Mark({ name, className }: { name: MarkName; className?: string }) {
  return (
    <svg aria-hidden className={classNames('size-5 shrink-0 fill-current', className)}>
      <use href={`${marks}#${name}`} />
    </svg>
  )
}
