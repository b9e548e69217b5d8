export {
  type AccountRow,
  balanceOf,
  countAccounts,
  findAccounts,
  insertAccount,
  lockAccounts,
  type LockedAccount,
  makeCourierAccount,
  updateAccount,
} from './account.repo.ts'
export {
  type Book,
  type CountRow,
  findCounts,
  findFirstMonth,
  findMonths,
  insertCount,
  insertMonth,
  markOpened,
  readBook,
} from './book.repo.ts'
export { type BookingRow, findBooking, findBookings } from './booking-list.repo.ts'
export { insertBooking, insertReversal, type NewEntry, type TypedBooking } from './booking.repo.ts'
export {
  type ClaimRow,
  closeClaim,
  findClaim,
  findClaims,
  findCourierOf,
  insertClaim,
  reopenClaim,
  sumOpenClaims,
} from './claim.repo.ts'
export { type OpeningRow, proposeOpening } from './opening.repo.ts'
export { plainReference } from './plain-reference.repo.ts'
export {
  findOldestUnpaid,
  findParcelFacts,
  findParcelPage,
  findParcelsOf,
  hasLaterParts,
  insertParcelParts,
  insertPayout,
  type ParcelRow,
  reverseParts,
} from './payout.repo.ts'
export { bookRules } from './verify-money.repo.ts'
