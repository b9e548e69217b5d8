import type { Permission } from '@haat/contract/call'
import type { StatusLevel } from '@haat/contract/shop-status'

/** How a part of the shop is, in words. */
export interface StatusWords {
  /** A few sentences. */
  text: string
  toDo?: string | undefined
  /** The page on which to do it. */
  link?: { to: string; label: string; permission: Permission }
}

export interface StatusLine extends StatusWords {
  title: string
  level: StatusLevel
}
