import type { ComplaintKind } from '@haat/contract/complaint'
import type { OrderStatus } from '@haat/contract/order/order-status'
import type { RefundStatus } from '@haat/contract/order/refund'
import type { ReturnStatus, returnWishes } from '@haat/contract/order/return-status'

type Wants = (typeof returnWishes)[number]

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

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
  call: (name: string, phone: string) => `Call ${name}: ${phone}`,
  steps: 'What happened',
  moves: {
    pending: 'Ordered',
    processing: 'Confirmed',
    shipped: 'Handed to the courier',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  } satisfies Record<OrderStatus, string>,
  back: 'Delivery taken back',
  /** What its customer asked for. */
  wishes: { refund: 'return', exchange: 'exchange' } satisfies Record<Wants, string>,
  returns: {
    requested: (what: string) => `We have your ${what} request`,
    approved: (what: string) => `Your ${what} is approved`,
    rejected: (what: string) => `Your ${what} request was rejected`,
    received: (what: string) => `The goods of your ${what} have arrived`,
    cancelled: (what: string) => `Your ${what} was cancelled`,
    settled: (what: string) => `Your ${what} is settled`,
  } satisfies Record<ReturnStatus, (what: string) => string>,
  returnMoves: {
    requested: (what: string) => `${capital(what)} requested`,
    approved: (what: string) => `${capital(what)} approved`,
    rejected: (what: string) => `${capital(what)} rejected`,
    received: () => 'Goods are back at the shop',
    cancelled: (what: string) => `${capital(what)} cancelled`,
    settled: (what: string) => `${capital(what)} settled`,
  } satisfies Record<ReturnStatus, (what: string) => string>,
  lookedAt:
    'We look at it and write to you within 72 hours. Please keep the goods as they are until then.',
  sendBack: (number: string) =>
    `Pack the goods as they came, write #${number} on the parcel, and bring it to the shop or send it by any courier.`,
  handOver: (number: string) =>
    `Pack the old goods, write #${number} on the parcel, and hand it to the courier who brings the new ones.`,
  bring: 'Bring the old goods to the shop.',
  until: 'Reaches us by',
  place: 'Where to',
  freeWay: 'The way back costs you nothing: keep the courier’s receipt.',
  paidWay: 'You pay the courier for the way back.',
  exchange: (number: string, state: string) => `Order #${number} in exchange: ${state}`,
  counted: {
    refund: 'We check them, then your money goes back.',
    exchange: 'We check them, then we complete your exchange.',
  } satisfies Record<Wants, string>,
  returnOver:
    'You took it back, the goods did not arrive in time, or we agreed on it with you. Please call us if you disagree.',
  why: (reason: string) => `Why: ${reason}`,
  accepted: (pieces: string, of: string, sum: string) =>
    `Accepted: ${pieces} of ${of} pieces, ${sum}.`,
  moneyBack: 'Money back',
  refunds: {
    pending: () => 'asked for. It may take up to 48 hours.',
    approved: (to: string) => `on its way to ${to}`,
    processing: (to: string) => `on its way to ${to}`,
    refunded: (to: string) => `sent to ${to}. Banks and wallets may take some days to show it.`,
    rejected: () => 'is not given back',
  } satisfies Record<RefundStatus, (to: string) => string>,
  wallet: 'please tell us to which bKash, Nagad or Rocket number we send it.',
  source: 'where you paid from',
  wallets: {
    bkash: 'your bKash',
    nagad: 'your Nagad',
    rocket: 'your Rocket',
    card: 'your card',
  },
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
  unreadable: 'Your message has a character that we cannot read. Please type it anew.',
  choose: 'Please choose what it is about.',
}
