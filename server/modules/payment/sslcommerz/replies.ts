import { poisha, type Poisha } from '@haat/contract/money'
import { z } from 'zod'

/** The gateway sends numbers as numbers or strings, and empty fields as absent, null or ''. */
const Loose = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? '' : String(value)))

export const SessionReply = z.object({
  status: z.string(),
  failedreason: Loose,
  sessionkey: Loose,
  GatewayPageURL: Loose,
})

const transaction = {
  status: Loose,
  tran_id: Loose,
  val_id: Loose,
  amount: Loose,
  currency: Loose,
  currency_type: Loose,
  bank_tran_id: Loose,
  card_type: Loose,
  risk_level: Loose,
  risk_title: Loose,
  store_id: Loose,
}

/** Fields other than the status may be absent; wrong credentials are reported in this shape too. */
export const ValidationReply = z.object({ ...transaction, status: z.string() })
export type ValidationReply = z.output<typeof ValidationReply>

export const QueryReply = z.object({
  APIConnect: z.string(),
  element: z.array(z.object(transaction)).nullish(),
})

export const RefundReply = z.object({
  APIConnect: z.string(),
  status: Loose,
  refund_ref_id: Loose,
  errorReason: Loose,
})
export type RefundReply = z.output<typeof RefundReply>

/** Parses '1150.00' → 115000 poisha; undefined for anything that is not a whole number of poisha. */
export function readAmount(text: string): Poisha | undefined {
  const [, taka, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  return taka === undefined
    ? undefined
    : poisha(Number(taka) * 100 + Number(fraction.padEnd(2, '0')))
}
