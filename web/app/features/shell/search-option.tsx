import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { useCombobox } from '#app/ui/form/use-combobox.ts'
import { classNames } from '#app/ui/layout/class-names.ts'

interface SearchOptionProps {
  combobox: Pick<ReturnType<typeof useCombobox>, 'active' | 'close' | 'optionAttributes'>
  /** Index of the option. */
  index: number
  to: string
  children: ReactNode
}

/** An option in the list under the search box. */
export function SearchOption({ combobox, index, to, children }: SearchOptionProps) {
  return (
    <Link
      {...combobox.optionAttributes(index)}
      rel="nofollow"
      to={to}
      tabIndex={-1}
      onClick={combobox.close}
      className={classNames(
        'flex min-h-target items-center gap-3 px-3 py-1.5 hover:bg-leaf-tint',
        combobox.active === index && 'bg-leaf-tint',
      )}
    >
      {children}
    </Link>
  )
}
