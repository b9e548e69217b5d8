import { lossesOnTheWay, refusalReasons, type RefusalReason } from '@haat/contract/order/came-back'

/**
 * The reasons that a person can choose: what the courier lost or broke is written off, which needs the permission for stock. One that
 * is chosen already, as by a courier's file, stays, so that the server says why it cannot be.
 */
export const reasonsFor = (mayWriteOff: boolean, chosen: RefusalReason): RefusalReason[] =>
  refusalReasons.filter(
    (reason) => mayWriteOff || lossesOnTheWay[reason] === undefined || reason === chosen,
  )
