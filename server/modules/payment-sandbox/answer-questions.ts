import { randomBytes } from 'node:crypto'

import { inTransaction } from '#platform/db/transaction.ts'

import { behaviourOf } from './behaviour-of.ts'
import { fieldsOf } from './fields-of.ts'
import { findByTranId, type SandboxPayment, validateOnce } from './sandbox.repo.ts'
import {
  findByReference,
  findByRefundId,
  insertRefund,
  lockRefundable,
} from './sandbox-refund.repo.ts'
import type { Sandbox } from './sandbox.ts'
import type { Trouble } from './trouble.ts'

type Query = Record<string, string>
/** The reply, or the way in which it fails. */
export interface Answer {
  body: Record<string, unknown>
  trouble: Trouble
}

const fine = (body: Record<string, unknown>): Answer => ({ body, trouble: 'ok' })

const mayAsk = ({ storeId, password }: Sandbox, query: Query) =>
  query['store_id'] === storeId && query['store_passwd'] === password

const behaviourOfPayment = async (sandbox: Sandbox, { fields, behaviour }: SandboxPayment) =>
  behaviourOf(sandbox, { phone: fields['cus_phone'] ?? '', behaviour })

export async function answerValidation(sandbox: Sandbox, query: Query): Promise<Answer> {
  const known = mayAsk(sandbox, query)
    ? await validateOnce(sandbox.db, sandbox.storeId, query['val_id'] ?? '')
    : undefined
  if (!known) return fine({ status: 'INVALID_TRANSACTION', APIConnect: 'DONE' })
  const behaviour = await behaviourOfPayment(sandbox, known)
  const status = known.validated ? 'VALIDATED' : 'VALID'
  const body = { ...fieldsOf(known, behaviour), status, APIConnect: 'DONE', gw_version: '4' }
  return { body, trouble: behaviour.query }
}

/** SSLCommerz serves three queries at one address and tells them apart by their parameters. */
export async function answerTransaction(sandbox: Sandbox, query: Query): Promise<Answer> {
  if (!mayAsk(sandbox, query)) return fine({ APIConnect: 'INVALID_REQUEST' })
  if (query['refund_ref_id'] !== undefined) return refundState(sandbox, query['refund_ref_id'])
  if (query['refund_amount'] !== undefined) return startRefund(sandbox, query)
  return find(sandbox, query['tran_id'] ?? '')
}

async function find(sandbox: Sandbox, tranId: string): Promise<Answer> {
  const known = await findByTranId(sandbox.db, sandbox.storeId, tranId)
  const [first] = known
  if (!first) {
    const element = [{ tran_id: tranId, status: 'INVALID' }]
    return fine({ APIConnect: 'DONE', no_of_trans_found: 0, element })
  }
  const behaviour = await behaviourOfPayment(sandbox, first)
  const element = known.map((payment) => ({
    ...fieldsOf(payment, behaviour),
    bank_gw: payment.cardType,
    ...(payment.validated && { status: 'VALIDATED' }),
  }))
  const body = { APIConnect: 'DONE', no_of_trans_found: String(element.length), element }
  return { body, trouble: behaviour.query }
}

async function startRefund(sandbox: Sandbox, query: Query): Promise<Answer> {
  const { bank_tran_id: bankTranId = '', refund_trans_id: refundId = '' } = query
  const amount = Math.round(Number(query['refund_amount']) * 100)
  return inTransaction(sandbox.db, async (tx) => {
    const payment = await lockRefundable(tx, sandbox.storeId, bankTranId)
    const behaviour = await behaviourOf({ db: tx }, { phone: payment?.phone ?? '' })
    const answer = (body: object): Answer => ({
      body: { APIConnect: 'DONE', bank_tran_id: bankTranId, trans_id: refundId, ...body },
      trouble: troubleOfRefund(behaviour.refund),
    })
    const refuse = (errorReason: string) =>
      answer({ status: 'failed', refund_ref_id: '', errorReason })
    if (behaviour.refund === 'down') return answer({})
    if (behaviour.refund === 'refused') return refuse('Refund is not possible for this transaction')
    if (!payment) return refuse('bank_tran_id is not known')
    if (refundId === '' || refundId.length > 30) return refuse('refund_trans_id is required')
    const before = await findByRefundId(tx, refundId)
    if (before) return answer({ status: 'processing', refund_ref_id: before.reference })
    const paid = Math.round(Number(payment.paid) * 100)
    if (!(amount > 0) || payment.refunded + amount > paid) {
      return refuse('Refund amount exceeds what was paid')
    }
    const reference = randomBytes(8).toString('hex')
    const at = sandbox.clock.now()
    await insertRefund(tx, {
      reference,
      refundId,
      bankTranId,
      amount,
      cancelled: behaviour.refund === 'cancelled',
      at,
      settlesAt: new Date(at.getTime() + behaviour.refundTakes * 1000),
    })
    return answer({ status: 'success', refund_ref_id: reference, errorReason: '' })
  })
}

function troubleOfRefund(refund: string): Trouble {
  if (refund === 'lost') return 'down'
  return refund === 'down' || refund === 'slow' || refund === 'garbage' ? refund : 'ok'
}

async function refundState(sandbox: Sandbox, reference: string): Promise<Answer> {
  const refund = await findByReference(sandbox.db, sandbox.storeId, reference)
  if (!refund) return fine({ APIConnect: 'FAILED', errorReason: 'refund_ref_id is not known' })
  const behaviour = await behaviourOf(sandbox, { phone: refund.phone })
  const done = new Date(refund.settlesAt) <= sandbox.clock.now()
  const end = refund.cancelled ? 'cancelled' : 'refunded'
  const body = {
    APIConnect: 'DONE',
    refund_ref_id: reference,
    status: done ? end : 'processing',
    initiated_on: refund.initiatedAt,
    refunded_on: done && !refund.cancelled ? refund.settlesAt : '',
    errorReason: '',
  }
  return { body, trouble: behaviour.query }
}
