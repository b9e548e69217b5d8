import type { Mutant } from './mutant.ts'

/** Mutants of stock and orders. */
export const buying: readonly Mutant[] = [
  {
    name: 'more is sold than there is',
    find: /sumFor\(piecesOf\(choice\)\) <= left\n/,
    replace: 'sumFor(piecesOf(choice)) <= left + 1\n',
    tests: ['checkout/place-order'],
  },
  {
    name: 'the last guard of the stock is gone',
    find: / and p\.remaining \+ \$\{moved\} >= 0/,
    replace: '',
  },
  {
    name: 'products are held in any order',
    find: /\n {6}order by id for no key update`/,
    replace: ' for no key update`',
  },
  {
    name: 'two orders look at the same stock',
    find: /\n {6}order by id for no key update`/,
    replace: ' order by id`',
  },
  {
    name: 'lines of one product do not share its stock',
    find: /quantity: before \+ quantity \}/,
    replace: 'quantity }',
    tests: ['checkout/place-order'],
  },
  {
    name: 'hidden products are sold',
    find: /product\?\.hidden\n/,
    replace: 'product?.hidden && false\n',
  },
  {
    name: 'pieces that came back before come back again with the cancellation',
    find: /quantity: item\.quantity - item\.givenBackQuantity,\n {6}\}\)\)/,
    replace: 'quantity: item.quantity,\n      }))',
    tests: ['refund/refund-order', 'order-account'],
  },
  {
    name: 'shipped orders do not count as unpaid ones',
    find: /and status in \('pending', 'processing', 'shipped'\)/,
    replace: `and status in ('pending', 'processing')`,
    tests: ['checkout/place-order-races'],
  },
  {
    name: 'a customer has any number of unpaid orders',
    find: /\n {2}if \(ofCustomer >= most\).*/,
    replace: '',
    tests: ['checkout/place-order-races'],
  },
  {
    name: 'a phone number has any number of unpaid orders',
    find: /\n {2}if \(ofPhone >= most\).*/,
    replace: '',
    tests: ['checkout/place-order-races'],
  },
  {
    name: 'a repeated order is placed anew',
    find: /\n.*if \(earlier\) return \{ order: earlier\.reply as Order, isNew: false \}/,
    replace: '',
    tests: ['checkout/place-order'],
  },
  {
    name: 'one key stands for two orders',
    find: /if \(before && !before\.sameBody\)/,
    replace: 'if (before && before.sameBody && false)',
    tests: ['checkout/place-order-races'],
  },
  {
    name: 'a second tap buys again',
    find: /if \(!equal \|\| equal\.isPreparing\) return equal !== undefined/,
    replace: 'if (true) return equal !== undefined',
    tests: ['checkout/equal-order'],
  },
  {
    name: 'a customer cancels what is on its way',
    find: /if \(status !== 'pending'\) return no\(tooLate\[status\]\)/,
    replace: `if (status === 'delivered' || status === 'cancelled') return no(tooLate[status])`,
    tests: ['checkout/order-moves'],
  },
  {
    name: 'a seller moves an order that is not all theirs',
    find: /order\.items\.every\(\(item\) => item\.ownerId === userId\)/,
    replace: 'order.items.some((item) => item.ownerId === userId)',
    tests: ['checkout/order-moves'],
  },
  {
    name: 'a delivered order is cancelled',
    find: /\n {2}delivered: \[\],/,
    replace: `\n  delivered: ['cancelled'],`,
    tests: ['checkout/order-moves'],
  },
]
