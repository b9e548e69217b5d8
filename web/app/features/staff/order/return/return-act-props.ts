import type { OrderReturn } from '@haat/contract/order/return'
import type { StaffOrder } from '@haat/contract/order/staff-order'

export interface ReturnActProps {
  one: OrderReturn
  /** Its order, whose version every step takes. */
  order: StaffOrder
  /** It was done, or somebody else was faster: read it anew. */
  onChanged: () => void
  onClose: () => void
}
