import { classNames } from '../layout/class-names.ts'

const shapes = {
  /** A line of words: give it a width, and the text size it stands for. */
  text: 'h-[1lh] before:my-[0.2lh] before:block before:h-[0.6lh] before:rounded-control before:bg-ground',
  box: 'rounded-card bg-ground',
  round: 'rounded-full bg-ground',
}

/** Stands in the same box as what will come, so that nothing moves: size it by `className`. */
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
