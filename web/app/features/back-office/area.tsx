import type { ReactNode } from 'react'

import { useLeaveWhenSignedOut } from '#app/api/use-leave-when-signed-out.ts'

import { Frame, type MenuGroup } from './frame.tsx'

/** An area of people behind the counter, left when its person logs out. */
export function Area(props: {
  groups: readonly MenuGroup[]
  onLogOut: () => void
  children: ReactNode
}) {
  useLeaveWhenSignedOut()
  return <Frame {...props} />
}
