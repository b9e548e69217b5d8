/** Why goods are given back. They decide who bears the deliveries: the shop for the last three. */
export const returnReasons = ['changed-mind', 'size', 'wrong', 'damaged', 'not-as-shown'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const isShopsFault = (reason: ReturnReason): boolean =>
  reason === 'wrong' || reason === 'damaged' || reason === 'not-as-shown'
