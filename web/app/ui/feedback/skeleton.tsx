import { classNames } from '../layout/class-names.ts'

const shapes = {
  /** A line of text: set a width, and the font size of the text it replaces. */
  text: 'h-[1lh] before:my-[0.2lh] before:block before:h-[0.6lh] before:rounded-control before:bg-ground',
  box: 'rounded-card bg-ground',
  round: 'rounded-full bg-ground',
}

/** Placeholder of the same size as the content to come, so that the layout does not shift: size it by `className`. */
export function Skeleton({
  shape = 'box',
  className,
}: {
  shape?: keyof typeof shapes
  className?: string
}) {
  return (
    <span aria-hidden className={classNames('block animate-breathe', shapes[shape], className)} />
  )
}
