import type { ReactNode } from 'react'

import { classNames } from '#app/ui/layout/class-names.ts'

const tones = {
  leaf: 'bg-leaf-tint text-leaf',
  alta: 'bg-alta-tint text-alta',
}

/** Icon of a result on a tinted disc. Decorative: the text beside it says the same. */
export function StatusIcon({
  tone = 'leaf',
  children,
}: {
  tone?: keyof typeof tones
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'grid size-14 place-items-center rounded-full [&_svg]:size-7 [&_svg]:stroke-[1.75]',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
