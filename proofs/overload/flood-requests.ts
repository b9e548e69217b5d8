import { randomInt, randomUUID } from 'node:crypto'

import {
  pictureDensities,
  pictureFits,
  sizedPicture,
  sizesOfKind,
  type PictureSizeName,
} from '@haat/contract/media'

import type { FloodPlan } from './flood-plan.ts'

interface FloodRequest {
  kind: string
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

const word = () => randomUUID().slice(0, 8)
const json = { 'content-type': 'application/json' }

const pick = <T>(all: readonly T[]): T | undefined =>
  all.length === 0 ? undefined : all[randomInt(all.length)]

const sizes: readonly PictureSizeName[] = sizesOfKind['products'] ?? []

/** One of each costly request, always with new parameters, so that no cache helps. */
const kinds: readonly ((plan: FloodPlan) => FloodRequest)[] = [
  () => ({ kind: 'made-up page', method: 'GET', path: `/${word()}/${word()}` }),
  () => ({ kind: 'made-up product', method: 'GET', path: `/products/${randomUUID()}` }),
  () => ({ kind: 'search page', method: 'GET', path: `/products?search=${word()}` }),
  () => ({
    kind: 'filter page',
    method: 'GET',
    path: `/products?minPrice=${randomInt(1e6)}&maxPrice=${randomInt(1e6)}`,
  }),
  () => ({ kind: 'suggestions', method: 'GET', path: `/api/v1/products/suggest?q=${word()}` }),
  () => ({ kind: 'list', method: 'GET', path: `/api/v1/products?search=${word()}` }),
  ({ pictures }) => ({
    kind: 'picture to draw',
    method: 'GET',
    path: sizedPicture(
      pick(pictures) ?? '',
      pick(sizes) ?? 'detail',
      pick(pictureDensities),
      pick(pictureFits),
    ),
    headers: { accept: pick(['image/avif', 'image/webp', 'image/jpeg']) ?? '' },
  }),
  ({ pictures }) => ({
    kind: 'picture in no size of the shop',
    method: 'GET',
    path: `${pick(pictures) ?? '/img/none.svg'}?w=${randomInt(4_000)}&h=${randomInt(4_000)}`,
  }),
  () => ({
    kind: 'sign-in',
    method: 'POST',
    path: '/api/v1/user/signin',
    headers: json,
    body: JSON.stringify({ identifier: `${word()}@haat.test`, password: word() }),
  }),
  ({ invoices }) => {
    const { orderId = '', token = '' } = pick(invoices) ?? {}
    return {
      kind: 'invoice',
      method: 'GET',
      path: `/api/v1/order/invoice/${orderId}`,
      headers: { authorization: `Bearer ${token}` },
    }
  },
]

/** The `index`-th request of a flood: kinds alternate. */
export function floodRequest(plan: FloodPlan, index: number): FloodRequest {
  const make = kinds[index % kinds.length]
  if (!make) throw new Error('A flood needs kinds of requests')
  return make(plan)
}
