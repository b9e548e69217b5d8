/** What is booked in a dialog of its own. */
export const dialogBookings = ['expense', 'transfer', 'income'] as const
export type DialogBooking = (typeof dialogBookings)[number]
