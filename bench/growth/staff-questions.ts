import type { Questions, Sample } from './sample.ts'

const productSorts = '-createdAt createdAt name -name price -price stock -stock sold -sold'.split(
  ' ',
)
const variantSorts = 'stock -stock sku -sku name -name'.split(' ')
const orderSorts = '-createdAt createdAt -total total'.split(' ')

/** Limits differ so that no two questions are alike. */
const limit = (n: number) => `limit=${10 + (n % 90)}`
const page = ({ whole }: Sample) => `limit=50&page=${1 + whole(200)}`

/** What staff ask of goods. */
export function goodsQuestions(sample: Sample): Questions {
  const { make, pick, top, word, products, skus, whole } = sample
  const search = (text: string) => `search=${encodeURIComponent(text)}`
  return {
    'staff: products': make((n) => `/products/for-staff?${limit(n)}`),
    'staff: products, sorted': make(
      (n) => `/products/for-staff?sort=${pick(productSorts)}&${limit(n)}`,
    ),
    'staff: products, low stock': make(
      (n) => `/products/for-staff?stock=low&sort=stock&${limit(n)}`,
    ),
    'staff: products, filtered': make((n) => {
      const filter = pick(['visibility=hidden', 'discount=with', 'stock=out', 'stock=in'])
      return `/products/for-staff?category=${pick(top)}&sort=${pick(productSorts)}&${filter}&${limit(n)}`
    }),
    'staff: products, search': make(() => `/products/for-staff?${search(word())}`),
    'staff: products, to the 10,000th': make(
      (n) => `/products/for-staff?${page(sample)}&sort=${productSorts[n % 10]}`,
    ),
    'staff: variants': make(
      (n) => `/products/variants/for-staff?${limit(n)}&sort=${pick(variantSorts)}`,
    ),
    'staff: variants, low stock': make((n) => `/products/variants/for-staff?stock=low&${limit(n)}`),
    'staff: variants, search': make((n) => {
      const text = n % 2 === 0 ? word() : pick(skus).slice(0, 8)
      return `/products/variants/for-staff?${search(text)}`
    }),
    'staff: stock of a product': make((n) => `/products/${products[n % products.length]}/stock`),
    'staff: goods to order': make(() => `/products/to-order?${search(word())}`),
    'staff: reviews': make((n) => `/reviews?${limit(n)}`),
    'staff: reviews, filtered': make(() => `/reviews?stars=${1 + whole(5)}&${page(sample)}`),
    'staff: reviews, search': make(() => `/reviews?${search(word())}`),
  }
}

/** What staff ask of orders and people. */
export function orderQuestions(sample: Sample): Questions {
  const { make, repeat, pick, word, phones, buyers, orders } = sample
  const search = (text: string) => `search=${encodeURIComponent(text)}`
  const first = (name: string) => name.split(' ')[0] ?? ''
  return {
    'staff: orders': make((n) => `/order?${limit(n)}&sort=${pick(orderSorts)}`),
    'staff: orders, search': make(() => {
      const text = pick([pick(phones), pick(orders).slice(-6), pick(buyers)])
      return `/order?${search(text)}`
    }),
    'staff: orders, to the 10,000th': make(() => `/order?${page(sample)}`),
    'staff: orders to do': repeat('/order/todo'),
    'staff: orders to pack': make((n) => `/order/to-pack?${limit(n)}`),
    'staff: customers to order for': make(() => `/order/customers?${search(pick(buyers))}`),
    'staff: people': make((n) => `/user/get-all-users?${limit(n)}`),
    'staff: people, to the 10,000th': make(() => `/user/get-all-users?${page(sample)}`),
    'staff: people, search': make(() => {
      const text = pick([pick(buyers), pick(phones), first(pick(buyers))])
      return `/user/get-user-by-search?${search(text)}`
    }),
    'staff: refunds': make(
      (n) => `/refund/for-staff?${limit(n)}&status=${pick(['', 'open', 'refunded'])}`,
    ),
    'staff: refunds, to the 10,000th': make(() => `/refund/for-staff?${page(sample)}`),
    'staff: refunds, search': make(() => `/refund/for-staff?${search(pick(phones))}`),
    'staff: returns': make(
      (n) => `/return/for-staff?${limit(n)}&status=${pick(['', 'open', 'settled'])}`,
    ),
    'staff: returns, search': make(() => `/return/for-staff?${search(pick(phones))}`),
    'staff: activity': make((n) => `/activity?${limit(n)}`),
    'staff: activity, to the 10,000th': make(() => `/activity?${page(sample)}`),
    'staff: activity, search': make(() => `/activity?${search(word())}`),
    'staff: coupons': repeat('/coupon'),
  }
}
