import { classNames } from '../layout/class-names.ts'
import marks from './marks.svg'

export type MarkName = 'facebook' | 'instagram' | 'messenger' | 'twitter' | 'whatsapp' | 'youtube'

/** The mark of a network, in the colour of the words around it. All are in one SVG file, so that no script carries them. */
export function Mark({ name, className }: { name: MarkName; className?: string }) {
  return (
    <svg aria-hidden className={classNames('size-5 shrink-0 fill-current', className)}>
      <use href={`${marks}#${name}`} />
    </svg>
  )
}
