import type { CameBack } from '@haat/contract/order/came-back'

/** Pieces of a line that are neither received nor written off. */
export const stillComing = ({
  quantity,
  sellable,
  damaged,
  missing,
}: CameBack['lines'][number]): number => quantity - sellable - damaged - missing
