import type { ComplaintKind } from '@haat/contract/complaint'
import type { OrderStatus } from '@haat/contract/order/order-status'

/** English texts of the page that follows an order. */
export const en = {
  title: (number: string) => `Order #${number}`,
  other: 'বাংলা',
  states: {
    pending: 'We have your order',
    processing: 'We are preparing your order',
    shipped: 'Your order is on its way',
    delivered: 'Your order was delivered',
    cancelled: 'Your order was cancelled',
  } satisfies Record<OrderStatus, string>,
  returning: 'Your order is on its way back to us',
  arrives: (days: string) => `Expected: ${days}`,
  to: (district: string) => `To: ${district}`,
  ready: (sum: string) => `Please have ${sum} ready for the rider.`,
  pay: (sum: string) => `Pay ${sum} now`,
  paid: 'Nothing to pay at the door.',
  promise: (by: string) => `Paid in advance: it reaches you by ${by}.`,
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  steps: 'What happened',
  moves: {
    pending: 'Ordered',
    processing: 'Confirmed',
    shipped: 'Handed to the courier',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  } satisfies Record<OrderStatus, string>,
  back: 'Delivery taken back',
  ask: 'Is something wrong?',
  askHint: (hours: string) => `Write to us once. We answer within ${hours} hours.`,
  kind: 'What is it?',
  kinds: {
    'not-come': 'It did not come',
    goods: 'The goods are wrong or damaged',
    money: 'About the money',
    'call-me': 'Please call me',
    other: 'Something else',
  } satisfies Record<ComplaintKind, string>,
  text: 'Tell us more (optional)',
  send: 'Send',
  sent: (at: string, by: string) => `We have your message of ${at}. We answer by ${by}.`,
  answered: 'Our answer',
  whole: 'Log in to see the whole order',
  help: (phone: string) => `Questions? Call us: ${phone}`,
  unknown: {
    title: 'This page is over',
    text: (days: string) =>
      `There is no order at this address, or it was delivered more than ${days} days ago.`,
    home: 'To the shop',
  },
  wait: 'Too many tries. Please try again in a minute.',
  long: (most: string) => `Your message is too long: at most ${most} characters.`,
  choose: 'Please choose what it is about.',
}
