import type { Mutant } from './mutant.ts'

/** Mutants of prices, payments and refunds. */
export const money: readonly Mutant[] = [
  {
    name: 'a discount is rounded in favour of the shop',
    find: /keepPerMyriad \+ 5_000n\) \/ 10_000n/,
    replace: 'keepPerMyriad + 9_999n) / 10_000n',
  },
  {
    name: 'parts of a split amount do not add up to it',
    find: /\.slice\(0, left\)/,
    replace: '.slice(0, left - 1)',
  },
  {
    name: 'a total is rounded down to the taka',
    find: /deliveryFee \+ 50\) \/ 100\) \* 100/,
    replace: 'deliveryFee) / 100) * 100',
  },
  {
    name: 'a coupon takes off more than its goods cost',
    find: /Math\.min\(full, maxDiscount \?\? full, subtotal\)/,
    replace: 'Math.min(full, maxDiscount ?? full)',
    tests: ['coupon/coupon'],
  },
  {
    name: 'a coupon ignores its highest discount',
    find: /Math\.min\(full, maxDiscount \?\? full, subtotal\)/,
    replace: 'Math.min(full, subtotal)',
    tests: ['coupon/coupon'],
  },
  {
    name: 'a coupon counts for ever',
    find: /(\n {2}if \(coupon\.endsAt !== null && )now >= /,
    replace: '$1now < ',
    tests: ['coupon/coupon'],
  },
  {
    name: 'a customer uses a coupon once more than they may',
    find: /usesByCustomer >= coupon\.maxUsesPerCustomer/,
    replace: 'usesByCustomer > coupon.maxUsesPerCustomer',
    tests: ['coupon/coupon'],
  },
  {
    name: 'a coupon is used by more orders than it has uses',
    find: /coupon\.used >= coupon\.maxUses\b/,
    replace: 'coupon.used > coupon.maxUses',
    tests: ['coupon/coupon'],
  },
  {
    name: 'a customer pays prices that they were not shown',
    find: /if \(!sawThesePrices\(body, lines, totals\) \|\| /,
    replace: 'if (',
    tests: ['checkout/place-order'],
  },
  {
    name: 'a payment of another amount pays the order',
    find: /return receipt\.amount === wanted\.amount \? undefined : 'amount'/,
    replace: 'return undefined',
  },
  {
    name: 'a payment in another currency pays the order',
    find: /\n {2}if \(receipt\.currency !== 'BDT'\) return 'currency'/,
    replace: '',
  },
  {
    name: 'a payment to another shop pays the order',
    find: /storeId !== wanted\.storeId \|\| /,
    replace: '',
  },
  {
    name: 'money for a cancelled order is kept',
    find: /\n.*return \{ kind: 'take-and-return', why: 'late' \}/,
    replace: '',
  },
  {
    name: 'an order is paid twice and nothing goes back',
    find: /\n.*return \{ kind: 'take-and-return', why: 'double' \}/,
    replace: '',
  },
  {
    name: 'a risky payment is taken without a person',
    find: /\n.*return \{ kind: 'hold', reason: 'risk' \}/,
    replace: '',
  },
  {
    name: 'an answer of the gateway undoes a payment',
    find: /if \(attempt === 'paid' \|\| attempt === 'held'\) return nothing/,
    replace: `if (attempt === 'held') return nothing`,
  },
  {
    name: 'anybody may send a notice of payment',
    find: /if \(!deps\.payment\?\.gateway\.hasSigned\(fields\)\)/,
    replace: 'if (!deps.payment)',
    tests: ['settlement/settlement'],
  },
  {
    name: 'a refund does not count what others have claimed',
    find: /\(held\?\.paid \?\? 0\) - \(held\?\.claimed \?\? 0\)/,
    replace: 'held?.paid ?? 0',
  },
  {
    name: 'a refund exceeds what is left of the order',
    find: /\n.*throw mostLeft\(most, 'of this order can still be refunded'\)/,
    replace: '',
  },
  {
    name: 'more pieces go back than were bought',
    find: /if \(quantity > free\) throw/,
    replace: 'if (quantity > item.quantity) throw',
  },
  {
    name: 'an unpaid online order is sent',
    find: /return dueOf\(order, order\.account\) > 0 \? conflict\('This order is not paid yet\.'\) : undefined/,
    replace: 'return undefined',
    tests: ['checkout/order-moves', 'settlement/'],
  },
  {
    name: 'the door pays another sum than is due after a refusal',
    find: /if \(collected !== due\)/,
    replace: 'if (false)',
    tests: ['door-return/'],
  },
  {
    name: 'goods that were refused at the door are received twice',
    find: /\n.*if \(countOf\(received\) <= left\) return/,
    replace: '\n  return',
    tests: ['door-return/'],
  },
  {
    name: 'a delivery is taken back without its money',
    find: /\n.*await bookReversal\(tx, \{ orderId: order\.id, transactionId, note: reason, actorId, at \}\)/,
    replace: '',
    tests: ['door-return/'],
  },
  {
    name: 'an order that was refused whole is delivered',
    find: /\n.*goodsOnTheirWay\(order\) \?\?/,
    replace: '',
    tests: ['door-return/'],
  },
]
