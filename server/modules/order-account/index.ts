export {
  type AccountSums,
  type Costing,
  currentTotalOf,
  dueOf,
  emptyAccount,
  surplusOf,
} from './account.ts'
export { accountOfOrder, addCharge, addPledged } from './account.repo.ts'
export { bookAtDoor, collectAtDoor, dropFractionOfDue } from './collect-at-door.ts'
export { giveCreditBack } from './give-credit-back.ts'
export { keepAccount } from './keep-account.ts'
export { bookByHand, bookPayment, bookRefunded, bookReversal, moveCredit } from './ledger.repo.ts'
export {
  isEverything,
  mostOf,
  type PiecesOff,
  refuseOtherPieces,
  takeEverything,
  takeMoney,
  takePieces,
  worthOf,
} from './take-off.ts'
export { insertTakenOff, type TakenOff } from './taken-off.repo.ts'
export { accountRules } from './verify-accounts.repo.ts'
