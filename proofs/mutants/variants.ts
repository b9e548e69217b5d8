import type { Mutant } from './mutant.ts'

/** Mutants of stock by inventory item, and of the choice of a variant. */
export const variants: readonly Mutant[] = [
  {
    name: 'the last guard of a variant’s stock is gone',
    find: / and v\.remaining \+ \$\{moved\} >= 0/,
    replace: '',
    caughtBy: 'server/modules/inventory/stock.repo.test.ts',
  },
  {
    name: 'every variant may take what the product has in all',
    find: /product\.stockBy === 'variant' \? \(variant\.remaining \?\? 0\) : product\.remaining/,
    replace: 'product.remaining',
    caughtBy: 'server/modules/order/place/variant-refusals.test.ts',
  },
  {
    name: 'a variant is taken from the stock of its product',
    find: /variantId: product\.stockBy === 'variant' \? variantId : null/,
    replace: 'variantId: null',
    caughtBy: 'server/modules/order/place/order-variants.test.ts',
  },
  {
    name: 'variants that share their stock are taken one by one',
    find: /\.\.\.itemOf\(product, variant\.id\),/,
    replace: 'productId: product.id, variantId: variant.id,',
    caughtBy: 'server/modules/order/place/variant-refusals.test.ts',
  },
  {
    name: 'a product does not show what is sold of its variants',
    find: /remaining = p\.remaining \+ \$\{change\(stock, sql`piece\.shown`\)\}/,
    replace: 'remaining = p.remaining',
    caughtBy: 'server/modules/inventory/stock.repo.test.ts',
  },
  {
    name: 'pieces of a hidden variant count as on sale',
    find: /sum\(quantity\) filter \(where visible\)/,
    replace: 'sum(quantity)',
    caughtBy: 'server/modules/inventory/stock.repo.test.ts',
  },
  {
    name: 'the stock of a product is not the sum of its variants after an edit',
    find: /case p\.stock_by when 'variant' then s\.remaining else p\.remaining end/,
    replace: 'p.remaining',
    caughtBy: 'server/modules/catalogue/variant/plan-form-stock.test.ts',
  },
  {
    name: 'hidden variants are sold',
    find: /choice\?\.variant\.hidden\n/,
    replace: 'choice?.variant.hidden && false\n',
    caughtBy: 'server/modules/order/place/variant-refusals.test.ts',
  },
  {
    name: 'a line that fits several variants takes the first',
    find: /return second && !first\.exact \? undefined : \{ line, product, variant: first \}/,
    replace: 'return { line, product, variant: first }',
    caughtBy: 'server/modules/order/place/variant-refusals.test.ts',
  },
  {
    name: 'a line whose options contradict its variant is sold',
    find: /return contradicts\(line, first\) \? undefined : \{/,
    replace: 'return {',
    caughtBy: 'server/modules/order/place/variant-refusals.test.ts',
  },
  {
    name: 'a variant of another product is sold at the price of this one',
    find: / and named\.product_id = line\."productId"/,
    replace: '',
    caughtBy: 'server/modules/order/place/variant-refusals.test.ts',
  },
  {
    name: 'a variant is sold at the price of its product',
    find: /discounted_price\(coalesce\(v\.original_price_poisha, p\.original_price_poisha\), p\.discount_percent\) as price,\n {12}coalesce\(/,
    replace: 'p.price_poisha as price, coalesce(',
    caughtBy: 'server/modules/order/place/order-variants.test.ts',
  },
  {
    name: 'what comes back goes to the product though its variants are counted',
    find: /case when p\.stock_by = 'variant' then coalesce\(line\."variantId"/,
    replace: `case when false then coalesce(line."variantId"`,
    caughtBy: 'server/modules/order/place/order-variants.test.ts',
  },
  {
    name: 'stock that is counted by product again stays with the variants too',
    find: /\n {4}\.\.\.emptied\(false, 'transfer'\),/,
    replace: '',
    caughtBy: 'server/modules/catalogue/variant/plan-form-stock.test.ts',
  },
  {
    name: 'stock that is divided among variants stays with the product too',
    find: /\n {4}\{ reason, productId, variantId: null, change: -total, balance: 0 \},/,
    replace: '',
    caughtBy: 'server/modules/catalogue/variant/plan-form-stock.test.ts',
  },
  {
    name: 'who divides the stock undoes the sales since they saw it',
    find: /\n {2}if \(splits\) refuseStale\(rows, now\.remaining\)/,
    replace: '',
    caughtBy: 'server/modules/catalogue/variant/plan-form-stock.test.ts',
  },
  {
    name: 'an edit of a variant’s stock undoes the sales since it was seen',
    find: /stockWas === undefined \? stock : now \+ stock - stockWas/,
    replace: 'stockWas === undefined ? stock : stock',
    caughtBy: 'server/modules/catalogue/variant/plan-form-stock.test.ts',
  },
  {
    name: 'an owner changes a product while orders take of it',
    find: /\$\{toDelete \? sql`for update` : sql`for no key update`\}/,
    replace: '${toDelete ? sql`for update` : sql``}',
    caughtBy: 'server/modules/order/place/variant-races.test.ts',
  },
]
