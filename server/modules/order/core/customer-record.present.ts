import type { CustomerRecord } from '@haat/contract/order/customer-record'

import type { RecordRow } from './customer-record.repo.ts'

export const presentRecord = ({ firstOrder, ...row }: RecordRow): CustomerRecord => ({
  ...row,
  firstOrder: firstOrder === null ? null : new Date(firstOrder).toISOString(),
})
