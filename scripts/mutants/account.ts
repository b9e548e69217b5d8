import type { Mutant } from './mutant.ts'

/** Mutants of the account of an order: what is due, what goes back, its goods, and how an act is done once. */
export const account: readonly Mutant[] = [
  {
    name: 'pieces that are given back in parts do not add up to their line',
    find: /share\(before \+ pieces\) - share\(before\)/,
    replace: 'share(pieces)',
  },
  {
    name: 'the last piece of an order leaves its rounding with the shop',
    find: /isLast \? price \+ Math\.max\(0, rounding\) : price, most/,
    replace: 'price, most',
  },
  {
    name: 'credit of an exchange does not pay for its order',
    find: /(currentTotalOf\(order, sums\)) - credit - received/,
    replace: '$1 - received',
  },
  {
    name: 'money that is on its way back still pays for the order',
    find: /- received \+ claimed - pledged/,
    replace: '- received - pledged',
  },
  {
    name: 'credit of an open return is due again on its first order',
    find: /- received \+ claimed - pledged/,
    replace: '- received + claimed',
    tests: ['return/exchange'],
  },
  {
    name: 'a cancelled order gives its charge back',
    find: /poisha\(charge \+ \(status === 'cancelled' \? 0 : /,
    replace: `poisha((status === 'cancelled' ? 0 : charge + `,
    tests: ['door-return/'],
  },
  {
    name: 'an exchange is charged with the credit that it should have',
    find: /\['credit-given', amount\],\n {4}\['credit-taken', -amount\],/,
    replace: `['credit-given', -amount],\n    ['credit-taken', amount],`,
    tests: ['return/exchange'],
  },
  {
    name: 'credit that goes back stays pledged',
    find: /\n {2}await lowerPledge\(tx, orderId, amount\)/,
    replace: '',
    tests: ['return/exchange'],
  },
  {
    name: 'pieces and delivery fee give back more than an order that was rounded down cost',
    find: /Math\.min\(most, restOf\(order\)\)/,
    replace: 'most',
  },
  {
    name: 'money that went to an exchange is refunded too',
    find: /Math\.min\(left, unclaimed, surplusOf/,
    replace: 'Math.min(left, surplusOf',
    tests: ['return/exchange-account'],
  },
  {
    name: 'an exchange has credit of money that was never paid',
    find: /placed\.totalPoisha, paid\)/,
    replace: 'placed.totalPoisha)',
    tests: ['return/exchange-account'],
  },
  {
    name: 'a settled return leaves its credit pledged',
    find: /\n {2}await addPledged\(tx, order\.id, isDue \? missing - credit : -credit\)/,
    replace: '',
    tests: ['return/exchange'],
  },
  {
    name: 'an act is done on an order that has changed since it was seen',
    find: /if \(body\.version !== undefined && body\.version !== order\.version\) \{/,
    replace: 'if (body.version === -1) {',
    tests: ['order-change/', 'door-return/'],
  },
  {
    name: 'an act is done at another price than was seen',
    find: /\n {8}refuseOtherPrice\(body\.totalPrice, quote\)/,
    replace: '',
    tests: ['order-change/', 'return/'],
  },
  {
    name: 'a dry run is written',
    find: /if \(body\.dryRun\) endDryRun\(quote as Quote\)/,
    replace: 'if (body.dryRun) return quote as never',
    tests: ['order-change/', 'door-return/'],
  },
  {
    name: 'a version that was passed by shows an order of somebody else',
    find: / \|\| mayAct\?\.\(order\) === false/,
    replace: '',
    tests: ['return/request-return'],
  },
  {
    name: 'the housekeeping issues a note without the charge of the act',
    find: /having sum\(g\.amount_poisha\) <> coalesce\(max\(c\.charge_poisha\), 0\)/,
    replace: 'having true',
    tests: ['invoice/papers-of-acts'],
  },
  {
    name: 'a return that pays the charge of its refused exchange can be cancelled',
    find: /exchangeStatus === 'cancelled' && creditPoisha > 0/,
    replace: 'exchangeStatus === null && creditPoisha > 0',
    tests: ['door-return/came-back-exchange'],
  },
  {
    name: 'a key of one call is good for another',
    find: /const scope = \[call, \.\.\.Object\.values\(params\)\]\.join\(' '\)/,
    replace: `const scope = String(call && params && '')`,
    tests: ['order/idempotency/once-for-key', 'order-change/', 'return/', 'refund/'],
  },
  {
    name: 'wrong goods that were refused cost their customer the delivery',
    find: /if \(atFault && asked > 0\) \{/,
    replace: 'if (atFault && asked < 0) {',
    tests: ['door-return/'],
  },
  {
    name: 'more pieces arrive than were refused',
    find: /if \(countOf\(received\) <= left\) return/,
    replace: 'if (countOf(received) <= left + 1_000) return',
    tests: ['door-return/'],
  },
  {
    name: 'a delivery is taken back although its money goes back',
    find: /if \(collected > 0 && claimed > received \+ /,
    replace: 'if (collected < 0 && claimed > received + ',
    tests: ['door-return/undeliver'],
  },
  {
    name: 'pieces that a change takes out of an order are lost',
    find: /\n {2}if \(stock\.returned\.length > 0\) await returnToStock\(tx, cause, \{ returned: stock\.returned \}\)/,
    replace: '',
    tests: ['order-change/'],
  },
  {
    name: 'a change that makes an order cheaper keeps the money',
    find: /if \(surplusOf\(changed, changed\.account\) > 0\) \{/,
    replace: 'if (surplusOf(changed, changed.account) < 0) {',
    tests: ['order-change/'],
  },
  {
    name: 'more is taken by hand than is due',
    find: /return amount > due \? `Only/,
    replace: 'return amount < 0 ? `Only',
    tests: ['settlement/by-hand'],
  },
]
