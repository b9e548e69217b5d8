import type { Mutant } from './mutant.ts'

/** Mutants of stock and orders. */
export const buying: readonly Mutant[] = [
  {
    name: 'more is sold than there is',
    find: /sumFor\(piecesOf\(choice\)\) <= left\n/,
    replace: 'sumFor(piecesOf(choice)) <= left + 1\n',
    caughtBy: 'server/modules/order/place/place-order-refusals.test.ts',
  },
  {
    name: 'the last guard of the stock is gone',
    find: / and p\.remaining \+ \$\{moved\} >= 0/,
    replace: '',
    caughtBy: 'server/modules/inventory/stock.repo.test.ts',
  },
  {
    name: 'products are held in any order',
    find: /\n {6}order by id for no key update`/,
    replace: ' for no key update`',
    caughtBy: 'server/modules/inventory/stock.repo.test.ts',
  },
  {
    name: 'two orders look at the same stock',
    find: /\n {6}order by id for no key update`/,
    replace: ' order by id`',
    caughtBy: 'server/modules/inventory/stock.repo.test.ts',
  },
  {
    name: 'lines of one product do not share its stock',
    find: /quantity: before \+ quantity \}/,
    replace: 'quantity }',
    caughtBy: 'server/modules/order/place/place-order-refusals.test.ts',
  },
  {
    name: 'hidden products are sold',
    find: /product\?\.hidden\n/,
    replace: 'product?.hidden && false\n',
    caughtBy: 'server/modules/order/place/place-order-refusals.test.ts',
  },
  {
    name: 'pieces that came back before come back again with the cancellation',
    find: /quantity: item\.quantity - item\.takenOffQuantity,\n {6}\}\)\)/,
    replace: 'quantity: item.quantity,\n      }))',
    caughtBy: 'server/modules/order/refund/refund-order.test.ts',
  },
  {
    name: 'shipped orders do not count as unpaid ones',
    find: /\(\$\{of\}\.status in \('pending', 'processing', 'shipped'\)/,
    replace: "(${of}.status in ('pending', 'processing')",
    caughtBy: 'server/modules/order/place/place-order-races.test.ts',
  },
  {
    name: 'a customer has any number of unpaid orders',
    find: /\n {2}if \(ofCustomer >= most\).*/,
    replace: '',
    caughtBy: 'server/modules/order/place/place-order-races.test.ts',
  },
  {
    name: 'a phone number has any number of unpaid orders',
    find: /\n {2}if \(ofPhone >= most\).*/,
    replace: '',
    caughtBy: 'server/modules/order/place/place-order-races.test.ts',
  },
  {
    name: 'a repeated order is placed anew',
    find: /\n.*if \(earlier\) return \{ reply: earlier\.reply as UnwordedPlacedOrder \}/,
    replace: '',
    caughtBy: 'server/modules/order/place/place-order-races.test.ts',
  },
  {
    name: 'one key stands for two orders',
    find: /if \(earlier && !earlier\.sameBody\)/,
    replace: 'if (earlier && earlier.sameBody && false)',
    caughtBy: 'server/modules/order/place/place-order-races.test.ts',
  },
  {
    name: 'a second tap buys again',
    find: /if \(!equal \|\| equal\.isPreparing\) return equal !== undefined/,
    replace: 'if (true) return equal !== undefined',
    caughtBy: 'server/modules/order/place/equal-order.test.ts',
  },
  {
    name: 'a customer cancels what is on its way',
    find: /if \(status !== 'pending'\) return no\(tooLate\[status\]\)/,
    replace: `if (status === 'delivered' || status === 'cancelled') return no(tooLate[status])`,
    caughtBy: 'server/modules/order/place/order-moves.test.ts',
  },
  {
    name: 'a seller moves an order that is not all theirs',
    find: /order\.items\.every\(\(item\) => item\.ownerId === userId\)/,
    replace: 'order.items.some((item) => item.ownerId === userId)',
    caughtBy: 'server/modules/order/place/order-moves.test.ts',
  },
  {
    name: 'a delivered order is cancelled',
    find: /\n {2}delivered: \[\],/,
    replace: `\n  delivered: ['cancelled'],`,
    caughtBy: 'server/modules/order/place/order-moves.test.ts',
  },
]
