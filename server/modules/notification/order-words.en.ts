import type { SmsSums } from './sms-sums.ts'

/** Texts of messages about orders; SMS use 7-bit characters only (words.en.ts). */
export const orderWords = {
  item: (name: string, quantity: number) => (quantity === 1 ? name : `${name} × ${quantity}`),
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  rounding: 'Rounding',
  takenOff: 'Taken off',
  charge: 'Delivery of what was refused',
  total: 'Total',
  deliverTo: 'Deliver to',
  phone: 'Phone',
  payment: 'Payment',
  arrives: 'Expected',
  courier: 'Courier',
  cash: 'Cash on delivery',
  onlineBy: (channel: string | null) => (channel ? `Online, ${channel}` : 'Online'),
  channels: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' },
  pay: (amount: string) => `Pay ${amount} now`,
  again: 'See the order and order again',
  see: 'See my order',
  invoice: 'Your invoice is there too, as a PDF to keep.',
  footer: 'You get this because you ordered at {{shop}}.',
  cashInstead: {
    subject: (id: string) => `Order #${id} is paid at the door`,
    preview: 'As agreed with you. Please do not pay online any more.',
    title: 'Your order is paid at the door',
    text: (id: string) =>
      `As agreed with you, order #${id} is paid on delivery. Please do not pay online any more.`,
    cash: (due: string) => `Please have ${due} ready for the courier.`,
    sms: (id: string, { due }: SmsSums, url: string) =>
      `{{shop}}: as agreed, order #${id} is paid on delivery. Please have ${due} ready. ${url}`,
  },
  changed: {
    subject: (id: string) => `Order #${id} was changed`,
    preview: 'As agreed with you. See what it is and costs now.',
    title: 'Your order was changed',
    text: (id: string) => `As agreed with you, order #${id} was changed. This is what it is now.`,
    cash: (due: string) => `Please have ${due} ready for the courier.`,
    sms: (id: string, { total, due }: SmsSums, url: string) =>
      `{{shop}}: as agreed, order #${id} was changed. It costs ${total}${due === null ? '' : `, ${due} to pay`}. ${url}`,
    smsToPay:
      (payUrl: string) =>
      (id: string, { due, total }: SmsSums) =>
        `{{shop}}: as agreed, order #${id} was changed. Pay ${due ?? total}: ${payUrl}`,
  },
  movedSms: (id: string) =>
    `{{shop}}: as agreed, order #${id} now goes by another phone number. If you do not know of this, please call us.`,
  placed: {
    subject: (id: string) => `Your order #${id}`,
    preview: 'We have it, and tell you when it is on its way.',
    title: 'Thank you for your order',
    text: (id: string) => `We have your order #${id}, and tell you when it is on its way.`,
    cash: (total: string) => `Please have ${total} ready for the courier.`,
    online: (time: string | undefined) =>
      `It is kept for you ${time === undefined ? 'for 30 minutes' : `until ${time}`}. Once it is paid, we start to prepare it.`,
    sms: (id: string, { total }: SmsSums, url: string) =>
      `{{shop}}: we have your order #${id}, ${total}. Follow it: ${url}`,
    smsToPay:
      (payUrl: string, time: string | undefined) =>
      (id: string, { total }: SmsSums) =>
        `{{shop}}: we have your order #${id}, ${total}. Pay it ${time === undefined ? 'within 30 minutes' : `by ${time}`}: ${payUrl}`,
  },
  reminder: {
    subject: (id: string) => `Order #${id} waits for your payment`,
    preview: 'Its time to be paid ends soon.',
    title: 'Your order waits for your payment',
    text: (id: string) => `Order #${id} is not paid yet.`,
    until: (time: string) =>
      `It is kept for you until ${time}. After that it is cancelled, and others can buy what is in it.`,
    sms: (time: string, due: string, payUrl: string) => (id: string) =>
      `{{shop}}: order #${id} is kept for you until ${time}. Pay ${due} now: ${payUrl}`,
  },
  paid: {
    subject: (id: string) => `Payment received for order #${id}`,
    preview: 'This is your receipt.',
    title: 'We have your payment',
    text: (id: string) => `Thank you: your order #${id} is paid, and we start to prepare it.`,
    amount: (amount: string) => `Received: ${amount}`,
    sms: (id: string, { received }: SmsSums, url: string) =>
      `{{shop}}: ${received} received for order #${id}. Thank you. Follow it: ${url}`,
  },
  partPaid: {
    subject: (id: string) => `Part payment received for order #${id}`,
    preview: 'See what is still to be paid.',
    title: 'We have your part payment',
    text: (id: string) => `Thank you: we have a part of the price of your order #${id}.`,
    amounts: (received: string, due: string) =>
      `Received in all: ${received}. Still to be paid: ${due}.`,
    cash: (due: string) => `Please have ${due} ready for the courier.`,
    sms: (id: string, { received, due, total }: SmsSums, url: string) =>
      `{{shop}}: ${received} received for order #${id} in all, ${due ?? total} still to be paid. ${url}`,
    smsToPay:
      (payUrl: string) =>
      (id: string, { received, due, total }: SmsSums) =>
        `{{shop}}: ${received} received for order #${id} in all. Pay ${due ?? total}: ${payUrl}`,
  },
  shipped: {
    subject: (id: string) => `Order #${id} is on its way`,
    preview: 'The courier has it.',
    title: 'Your order is on its way',
    text: (id: string) => `The courier has your order #${id}.`,
    cash: (total: string) => `Please have ${total} ready at the door.`,
    sms: (id: string, { due }: SmsSums, url: string) =>
      due === null
        ? `{{shop}}: order #${id} is on its way. Follow it: ${url}`
        : `{{shop}}: order #${id} is on its way. Please have ${due} ready. Follow it: ${url}`,
    smsBy:
      (carrier: string) =>
      (id: string, { due }: SmsSums, url: string) =>
        `{{shop}}: order #${id} is on its way by ${carrier}. ${due === null ? '' : `Please have ${due} ready. `}Follow it: ${url}`,
  },
  shipment: {
    subject: (id: string) => `Order #${id}: courier and tracking number`,
    preview: 'Your order goes by this courier now.',
    title: 'Courier and tracking number of your order',
    text: (id: string) => `Your order #${id} is on its way, and goes by this courier now.`,
    sms: (id: string, _sums: SmsSums, url: string) =>
      `{{shop}}: order #${id} has a new courier or tracking number: ${url}`,
    smsBy: (carrier: string) => (id: string, _sums: SmsSums, url: string) =>
      `{{shop}}: order #${id} goes by ${carrier} now. Follow it: ${url}`,
  },
  delivered: {
    subject: (id: string) => `Order #${id} was delivered`,
    preview: 'Tell others how you like it.',
    title: 'Your order was delivered',
    text: (id: string) =>
      `Your order #${id} was delivered. We hope you like it. On the page of your order you can review what you bought, which helps others to choose.`,
    sms: (id: string, _sums: SmsSums, url: string) =>
      `{{shop}}: order #${id} was delivered. How do you like it? ${url}`,
  },
  cancelled: {
    subject: (id: string) => `Order #${id} was cancelled`,
    preview: 'Nothing more is to be done.',
    title: 'Your order was cancelled',
    text: (id: string) => `Your order #${id} was cancelled.`,
    reason: (reason: string) => `Why: ${reason}.`,
    unpaid: 'Nothing is to be paid for it.',
    kept: (charge: string) => `You paid ${charge} for its delivery.`,
    paidLessCharge: (charge: string) =>
      `What you paid comes back to you, less ${charge} for its delivery. Its steps stand on the page of your refund requests.`,
    paid: 'What you paid comes back to you. Its steps stand on the page of your refund requests.',
    sms: (id: string, _sums: SmsSums, url: string) =>
      `{{shop}}: order #${id} was cancelled. More: ${url}`,
  },
}
