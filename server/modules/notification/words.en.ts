import type { SmsSums } from './sms-sums.ts'

/**
 * English texts of mails and SMS. SMS use 7-bit characters only: any other would double their price. `{{shop}}` becomes the
 * shop's name when a message is sent (brand.ts).
 */
export const en = {
  greeting: (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,'),
  /** Of a shop whose owner has not named it. */
  slogan: 'the village market online',

  verify: {
    subject: 'Confirm your email for {{shop}}',
    preview: 'One step is left.',
    title: 'Confirm your email',
    text: 'Thank you for joining {{shop}}. Please confirm that this is your email.',
    action: 'Confirm my email',
    life: 'The link works once, for 24 hours.',
    footer:
      'You get this because somebody registered at {{shop}} with this address. If it was not you, do nothing: without the link no account is opened.',
  },
  code: {
    reset: {
      subject: 'Your code to reset your password',
      title: 'Reset your password',
      text: 'Type this code on the page where you asked for it:',
      footer:
        'You get this because somebody asked to reset the password of your {{shop}} account. If it was not you, do nothing: your password stays as it is.',
    },
    contact: {
      subject: 'Your code to confirm this email',
      title: 'Confirm this email',
      text: 'Type this code on the page where you asked for it:',
      footer:
        'You get this because somebody entered this address in their {{shop}} profile. If it was not you, do nothing: nothing changes.',
    },
    preview: 'It is valid for 5 minutes.',
    life: 'It is valid for 5 minutes. Keep it to yourself: nobody from {{shop}} will ever ask you for it.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    title: 'Your password was changed',
    text: 'The password of your {{shop}} account was changed. If it was you, there is nothing to do.',
    sms: (at: string, url: string) =>
      `Your {{shop}} password was changed on ${at}. Not you? Reset it now: ${url}`,
  },
  newDevice: {
    subject: 'New login to your account',
    preview: 'If it was you, there is nothing to do.',
    title: 'New login to your account',
    text: 'Somebody logged in to your {{shop}} account on a device that we have not seen before. If it was you, there is nothing to do.',
    sms: (device: string, at: string, url: string) =>
      `New login to your {{shop}} account: ${device}, ${at}. Not you? Reset your password: ${url}`,
  },
  contactChange: {
    email: {
      subject: 'The email of your account is being changed',
      text: (to: string) =>
        `Somebody who is logged in to your {{shop}} account asked to change its email to ${to}. If it was you, there is nothing to do here.`,
      sms: (to: string, url: string) =>
        `The email of your {{shop}} account is being changed to ${to}. Not you? Reset your password: ${url}`,
    },
    phone: {
      subject: 'The phone number of your account is being changed',
      text: (to: string) =>
        `Somebody who is logged in to your {{shop}} account asked to change its phone number to ${to}. If it was you, there is nothing to do here.`,
      sms: (to: string, url: string) =>
        `The phone of your {{shop}} account is being changed to ${to}. Not you? Reset your password: ${url}`,
    },
    preview: 'If it was you, there is nothing to do.',
  },
  backupLate: {
    subject: 'The shop’s backups are late',
    preview: 'Look at them before they are needed.',
    text: 'What is lost since the last backup cannot be brought back. Look at the log for backup.failed, make one by hand (npm run shop -- backup), and prove it (npm run shop -- restore latest --verify).',
    backup: 'Last backup',
    restoreTest: 'Last proven restore',
    never: 'never',
    footer: 'You get this because you run this shop.',
  },
  smsBudget: {
    subject: 'The shop has sent as many SMS as it may',
    codes: {
      preview: 'Codes by SMS wait; all other messages go on.',
      text: 'The shop has sent as many codes by SMS as its settings allow. Until the hour or the day is over, nobody gets a code by SMS: registering and resetting a password work by email. All other messages go on.',
      mend: 'Somebody may be having codes sent to numbers on purpose: look for many registrations in the log. If the shop has simply grown, raise SMS_PER_HOUR and SMS_PER_DAY.',
    },
    security: {
      preview: 'Notices about the safety of accounts wait; all other messages go on.',
      text: 'The shop has sent as many SMS about the safety of accounts (new logins, changed passwords and contacts) as its settings allow. More of them wait until the hour or the day is over. All other messages go on.',
      mend: 'Somebody may be changing accounts on purpose: look for many logins and changes in the log. If the shop has simply grown, raise SMS_PER_HOUR and SMS_PER_DAY.',
    },
    news: {
      preview: 'News of orders by SMS wait; codes and notices of safety go on.',
      text: 'The shop has sent as many SMS about orders as its settings allow. More of them wait until the hour or the day is over; then each order’s latest news is told. Pay links and receipts of money go on, and so do codes and notices about the safety of accounts.',
      mend: 'If the shop has simply grown, raise SMS_NEWS_PER_HOUR and SMS_NEWS_PER_DAY.',
    },
    perHour: 'SMS in an hour',
    perDay: 'SMS in a day',
    footer: 'You get this because you run this shop.',
  },
  contactChanged: {
    preview: 'If it was not you, undo it within 7 days.',
    notYou:
      'Was it not you? Undo it within 7 days: that logs out every device, and you choose a new password.',
    email: {
      subject: 'The email of your account was changed',
      text: (to: string) =>
        `The email of your {{shop}} account is now ${to}. If it was you, there is nothing to do here.`,
      sms: (to: string, url: string) =>
        `The email of your {{shop}} account is now ${to}. Not you? Undo it within 7 days: ${url}`,
      undo: 'Undo the change',
    },
    phone: {
      subject: 'The phone number of your account was changed',
      text: (to: string) =>
        `The phone number of your {{shop}} account is now ${to}. If it was you, there is nothing to do here.`,
      sms: (to: string, url: string) =>
        `The phone of your {{shop}} account is now ${to}. Not you? Undo it within 7 days: ${url}`,
      undo: 'Undo the change',
    },
  },
  contactWanted: {
    preview: 'Nothing has changed, and there is nothing to do.',
    email: {
      subject: 'Somebody asked to use your email',
      text: 'Somebody asked to use this email for another {{shop}} account. It stays yours: nothing has changed. If it was you, log in to your account with it.',
      sms: 'Somebody asked to use your email for another {{shop}} account. Nothing has changed.',
    },
    phone: {
      subject: 'Somebody asked to use your phone number',
      text: 'Somebody asked to use this phone number for another {{shop}} account. It stays yours: nothing has changed. If it was you, log in to your account with it.',
      sms: 'Somebody asked to use your phone number for another {{shop}} account. It stays yours: nothing has changed.',
    },
  },
  googleLinked: {
    subject: 'Google sign-in was added to your account',
    preview: 'If it was you, there is nothing to do.',
    title: 'Google sign-in was added',
    text: (email: string) =>
      `You can now log in to your {{shop}} account with the Google account ${email}. Your password works as before.`,
    sms: (url: string) =>
      `Google sign-in was added to your {{shop}} account. Not you? Reset your password: ${url}`,
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    preview: 'This is our last message about it.',
    text: 'Your {{shop}} account was deleted for good, with your name, contacts, password and picture. We keep its orders without your name. Orders on their way will still arrive: please pay the courier what is due. If it was not you, please tell our support.',
    sms: (at: string) =>
      `Your {{shop}} account was deleted on ${at}. Its orders stay without your name; those on their way still come. Not you? Please tell our support.`,
  },
  staffInvite: {
    subject: 'Your invitation to the desk of the shop',
    preview: 'Accept it within 48 hours.',
    text: 'The owner of the shop invites you to work at its desk. Accept the invitation, and choose your password.',
    action: 'Accept the invitation',
    life: 'The link works once, for 48 hours, and for you alone: do not pass it on.',
    footer:
      'You get this because the owner of the shop entered this address. If you do not expect it, do nothing: without the link nobody joins.',
    sms: (url: string) =>
      `You are invited to work at the desk of {{shop}}. For 48 hours, for you alone: ${url}`,
  },
  twoFactor: {
    preview: 'If it was you, there is nothing to do.',
    'set-up': {
      subject: 'Second step of your login set up',
      text: 'From now on your {{shop}} account asks for a code of your app after the password. Keep the recovery codes where you find them without your phone.',
      sms: (at: string, url: string) =>
        `The second step of your {{shop}} login was set up on ${at}. Not you? Reset your password: ${url}`,
    },
    off: {
      subject: 'Second step of your login turned off',
      text: 'Your {{shop}} account no longer asks for a code of your app after the password.',
      sms: (at: string, url: string) =>
        `The second step of your {{shop}} login was turned off on ${at}. Not you? Reset your password: ${url}`,
    },
    recovered: {
      subject: 'A recovery code of yours was used',
      text: 'Somebody who knows your password used one of your recovery codes in place of a code of your app.',
      sms: (at: string, url: string) =>
        `A recovery code of your {{shop}} account was used on ${at}. Not you? Reset your password: ${url}`,
    },
    guessed: {
      subject: 'Wrong codes at your login',
      text: 'Somebody typed your password right and then several wrong codes. No more codes are looked at for a while. If it was not you, somebody knows your password.',
      sms: (at: string, url: string) =>
        `Your {{shop}} password was typed right, then several wrong codes, on ${at}. Not you? Reset it: ${url}`,
    },
  },
  order: {
    item: (name: string, quantity: number) => (quantity === 1 ? name : `${name} × ${quantity}`),
    subtotal: 'Subtotal',
    discount: 'Discount',
    delivery: 'Delivery',
    rounding: 'Rounding',
    takenOff: 'Taken off',
    charge: 'Delivery of refused items',
    total: 'Total',
    deliverTo: 'Deliver to',
    phone: 'Phone',
    payment: 'Payment',
    arrives: 'Expected',
    courier: 'Courier',
    aCourier: 'courier',
    cash: 'Cash on delivery',
    onlineBy: (channel: string | null) => (channel ? `Online, ${channel}` : 'Online'),
    channels: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' },
    pay: (amount: string) => `Pay ${amount} now`,
    again: 'See the order and order again',
    see: 'See my order',
    follow: (url: string) => `How far it is, without a login: ${url}`,
    invoice: 'There you can also download the invoice, as a PDF to keep.',
    footer: 'You get this because you ordered at {{shop}}.',
    held: {
      subject: (id: string) => `We are checking your payment for order #${id}`,
      preview: 'You hear from us shortly. Please do not pay again.',
      title: 'We are checking your payment',
      text: (id: string) =>
        `Your payment for order #${id} has arrived, and we are checking it. You hear from us shortly; please do not pay again.`,
      sms: (id: string, _sums: SmsSums, url: string) =>
        `{{shop}}: we have your payment for order #${id} and are checking it. Please do not pay again. ${url}`,
    },
    cashChosen: {
      subject: (id: string) => `Order #${id} is paid at the door`,
      preview: 'As you chose. Please do not pay online any more.',
      title: 'Your order is paid at the door',
      text: (id: string) =>
        `As you chose, order #${id} is paid on delivery. Please do not pay online any more.`,
      sms: (id: string, { due }: SmsSums, url: string) =>
        `{{shop}}: order #${id} is paid on delivery now. Please have ${due} ready. ${url}`,
    },
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
      preview: 'As agreed with you. See what it contains and costs now.',
      title: 'Your order was changed',
      text: (id: string) => `As agreed with you, order #${id} was changed. This is your order now.`,
      cash: (due: string) => `Please have ${due} ready for the courier.`,
      sms: (id: string, { due }: SmsSums, url: string) =>
        `{{shop}}: as agreed, order #${id} was changed.${due === null ? '' : ` ${due} to pay.`} ${url}`,
      smsToPay:
        (payUrl: string) =>
        (id: string, { due, total }: SmsSums) =>
          `{{shop}}: as agreed, order #${id} was changed. Pay ${due ?? total}: ${payUrl}`,
    },
    movedSms: (id: string) =>
      `{{shop}}: as agreed, order #${id} is now under another phone number. If you did not ask for this, please call us.`,
    placed: {
      subject: (id: string) => `Your order #${id}`,
      preview: 'We have it, and will tell you when it is on its way.',
      title: 'Thank you for your order',
      text: (id: string) => `We have your order #${id}, and will tell you when it is on its way.`,
      cash: (total: string) => `Please have ${total} ready for the courier.`,
      nothingDue: 'There is nothing left to pay.',
      online: (time: string | undefined) =>
        `It is kept for you ${time === undefined ? 'for 30 minutes' : `until ${time}`}. Once it is paid, we start to prepare it.`,
      sms: (id: string, { received, due, hasReceived, isExchange }: SmsSums, url: string) =>
        isExchange
          ? `{{shop}}: we have your exchange #${id}. ${due === null ? 'Nothing to pay.' : `Please have ${due} ready.`} Follow it: ${url}`
          : hasReceived
            ? `{{shop}}: we have your order #${id} and ${received}. ${due === null ? 'Nothing left to pay.' : `${due} left to pay.`} Follow it: ${url}`
            : `{{shop}}: we have your order #${id}${due === null ? '' : `, ${due}`}. Follow it: ${url}`,
      smsToPay:
        (payUrl: string, time: string | undefined) =>
        (id: string, { due, total, isExchange }: SmsSums) =>
          `{{shop}}: we have your ${isExchange ? 'exchange' : 'order'} #${id}, ${due ?? total}. Pay it ${time === undefined ? 'within 30 minutes' : `by ${time}`}: ${payUrl}`,
    },
    reminder: {
      subject: (id: string) => `Order #${id} is waiting for your payment`,
      preview: 'The time to pay for it ends soon.',
      title: 'Your order is waiting for payment',
      text: (id: string) => `Order #${id} is not paid yet.`,
      until: (time: string) =>
        `It is kept for you until ${time}. After that it is cancelled, and the items go back on sale.`,
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
  },
  refund: {
    to: 'Goes to',
    /** The gateway refunds to the source; a wallet is named for the case that it cannot. */
    source: 'where you paid from',
    sourceOr: (wallet: string) => `where you paid from; if that fails, to ${wallet}`,
    wallets: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket', card: 'your card' },
    /** Where it was sent. */
    yours: {
      bkash: 'your bKash',
      nagad: 'your Nagad',
      rocket: 'your Rocket',
      card: 'your card',
    },
    order: 'Order',
    amount: 'Amount',
    reason: 'Reason',
    requested: {
      subject: (order: string) => `Your refund request for order #${order}`,
      text: 'Your order is cancelled, and your refund request has arrived. It may take up to 48 hours to get the refund.',
      sms: (order: string, amount: string, to: string) =>
        `{{shop}}: order #${order} is cancelled. Your refund of ${amount} was requested; it may take up to 48 hours. It goes to ${to}.`,
    },
    wallet: {
      subject: (order: string) => `You get money back for order #${order}`,
      text: 'You get this money back. Please answer to our support to which bKash, Nagad or Rocket number we send it.',
      sms: (order: string, amount: string) =>
        `{{shop}}: you get ${amount} back for order #${order}. Please tell our support your bKash, Nagad or Rocket number.`,
    },
    approved: {
      subject: (order: string) => `Your refund for order #${order} is on its way`,
      text: 'Your refund is approved and on its way.',
      sms: (order: string, amount: string, to: string) =>
        `{{shop}}: your refund of ${amount} for order #${order} is approved and on its way to ${to}.`,
    },
    rejected: {
      subject: (order: string) => `Your refund request for order #${order} was rejected`,
      text: 'We could not approve your refund request. The reason stands below; please answer to our support if you disagree.',
      sms: (order: string, amount: string) =>
        `{{shop}}: your refund of ${amount} for order #${order} was rejected. Please ask our support.`,
    },
    refunded: {
      subject: (order: string) => `Your refund for order #${order} was sent`,
      text: 'Your refund has been sent. Banks and wallets may take some days to show it.',
      sms: (order: string, amount: string, to: string) =>
        `{{shop}}: your refund of ${amount} for order #${order} has been sent to ${to}.`,
    },
    late: {
      subject: (order: string) => `Your late payment for order #${order} goes back`,
      text: 'Your payment came after the order was cancelled. You need to do nothing: the money goes back to where you paid from.',
      sms: (order: string, amount: string) =>
        `{{shop}}: your ${amount} for order #${order} came after it was cancelled. It goes back by itself.`,
    },
    double: {
      subject: (order: string) => `Your second payment for order #${order} goes back`,
      text: 'This order was paid twice. You need to do nothing: the second payment goes back to where you paid from.',
      sms: (order: string, amount: string) =>
        `{{shop}}: order #${order} was paid twice. The second ${amount} goes back by itself.`,
    },
    see: 'See how far it is',
    footer: 'You get this because of a refund for your order at {{shop}}.',
  },
  /** Goods that a customer gives back. */
  back: {
    order: 'Order',
    reason: 'Reason',
    value: 'Accepted goods',
    refund: 'Goes back to you',
    exchange: 'Order in exchange',
    due: 'To pay for it',
    see: 'See your order',
    withLogin: (url: string) =>
      `Your pictures and everything else of the return, with a login: ${url}`,
    sendTo: 'Send or bring to',
    phone: 'Phone',
    /** What its customer asked for. */
    names: { refund: 'return', exchange: 'exchange' },
    requested: {
      subject: (order: string, name: string) => `Your ${name} request for order #${order}`,
      text: (name: string) =>
        `We have your ${name} request, and look at it soon. Please keep the goods as they are until we write to you.`,
      sms: (order: string, name: string, url: string) =>
        `{{shop}}: we have your ${name} request for order #${order}. We look at it and write to you. ${url}`,
    },
    approved: {
      subject: (order: string) => `You can send goods of order #${order} back`,
      text: (until: string) =>
        `Your return is approved. Please pack the goods as they came, with the order number on the parcel, and bring them to the shop or send them by any courier. They must arrive by ${until}; otherwise the return is cancelled.`,
      sms: (order: string, until: string, where: string) =>
        `{{shop}}: your return of order #${order} is approved. Send or bring the goods by ${until}: ${where}`,
    },
    exchangeApproved: {
      subject: (order: string) => `Your exchange for order #${order} is approved`,
      text: (exchange: string, until: string) =>
        `Your exchange is approved: order #${exchange} brings the other goods. Please pack the old ones, with the order number on the parcel, and hand them to the courier who brings the new ones. They must reach us by ${until}.`,
      atCounter: (exchange: string, until: string) =>
        `Your exchange is approved: order #${exchange} has the other goods. Please bring the old ones to the shop by ${until}.`,
      pay: (due: string) => `Please have ${due} ready.`,
      nothingToPay: 'There is nothing to pay.',
      sms: (order: string, exchange: string, money: string) =>
        `{{shop}}: your exchange for order #${order} is approved. Hand the old goods to the courier who brings #${exchange}. ${money}`,
      smsAtCounter: (order: string, until: string, money: string) =>
        `{{shop}}: your exchange for order #${order} is approved. Bring the old goods to the shop by ${until}. ${money}`,
      smsPay: (due: string) => `Please have ${due} ready.`,
      smsNothing: 'Nothing to pay.',
    },
    received: {
      subject: (order: string) => `The goods of your return of order #${order} have arrived`,
      text: 'The goods have arrived. We look at them, and write to you what comes of it.',
      sms: (order: string) =>
        `{{shop}}: the goods of your return of order #${order} have arrived. We look at them and write to you.`,
    },
    cancelled: {
      subject: (order: string) => `Your return of order #${order} was cancelled`,
      text: 'Your return was cancelled: either its goods did not arrive in time, or we agreed on it with you. Please ask our support if you disagree.',
      sms: (order: string, url: string) =>
        `{{shop}}: your return of order #${order} was cancelled. More: ${url}`,
    },
    rejected: {
      subject: (order: string) => `Your return of order #${order} was rejected`,
      text: 'We could not accept your return, for the reason below. Please ask our support if you disagree.',
      sms: (order: string, url: string) =>
        `{{shop}}: your return of order #${order} was rejected. See why: ${url}`,
    },
    settled: {
      subject: (order: string) => `Your return of order #${order} is settled`,
      text: 'We have looked at the goods, and your return is settled. Below you see what goes where.',
      wallet:
        'Please answer to our support to which bKash, Nagad or Rocket number we send what goes back to you.',
      sms: (order: string, value: string, url: string) =>
        `{{shop}}: your return of order #${order} is settled: goods for ${value} were accepted. ${url}`,
      smsBack: (order: string, refund: string, to: string) =>
        `{{shop}}: your return of order #${order} is settled. ${refund} goes back to ${to}.`,
      smsWallet: (order: string, refund: string) =>
        `{{shop}}: your return of order #${order} is settled. ${refund} goes back to you: please tell our support your bKash, Nagad or Rocket number.`,
    },
    footer: 'You get this because of a return of your order at {{shop}}.',
  },
  /** To the people at work. */
  orderAlert: {
    subject: (id: string) => `New order #${id}`,
    preview: 'See what was ordered.',
    title: 'A new order',
    text: (id: string) => `Order #${id} has come in.`,
    area: 'Area',
    see: 'Open the order',
    footer:
      'You get this because {{shop}} tells you of new orders. You choose how under Notifications.',
    smsItem: (name: string, quantity: number) => (quantity === 1 ? name : `${name} x ${quantity}`),
    pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
    sms: (id: string, about: string, url: string) => `{{shop}}: new order #${id}. ${about}. ${url}`,
  },
  backInStock: {
    subject: (product: string) => `${product} is back in stock`,
    preview: 'What you were waiting for is back in stock.',
    title: 'It is back in stock',
    text: (product: string) =>
      `You asked us to tell you: ${product} can be bought again. We do not reserve one for you: first come, first served.`,
    action: 'See it in the shop',
    sms: (product: string | undefined, url: string) =>
      `{{shop}}: ${product ?? 'what you waited for'} is back in stock. ${url}`,
    footer: 'You get this once, because you asked at {{shop}} to be told.',
  },
  complaint: {
    subject: 'About your complaint',
    preview: 'We have looked into it.',
    title: 'We have looked into your complaint',
    text: 'You wrote to us, and this is our answer.',
    wrote: 'You wrote',
    answer: 'Our answer',
    sms: (answer: string | undefined) =>
      `{{shop}}: about your complaint: ${answer ?? 'we have looked into it. Call us for more.'}`,
    footer: 'You get this because you complained to {{shop}}.',
  },
  buttonFails: 'If the button does not work, open this address:',
  when: 'When',
  device: 'Device',
  notYou: 'Was it not you? Reset your password now; that logs out every device.',
  reset: 'Reset my password',
  accountFooter: 'You get this because it concerns the safety of your {{shop}} account.',
}
