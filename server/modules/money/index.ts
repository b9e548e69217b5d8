export { insertBooking, insertReversal, type NewEntry } from './booking.repo.ts'
