import type { z } from 'zod'

import type { GatewayAccount } from '../gateway-account.ts'
import { GatewayFailure, type OpenedSession, type PaymentGateway } from '../gateway.ts'
import { askGateway } from './ask-gateway.ts'
import { inTaka } from './in-taka.ts'
import { paidBy, receiptOf, unpaidFinding } from './read-finding.ts'
import { refundAnswer, refundProgress } from './read-refund.ts'
import { QueryReply, RefundReply, SessionReply, ValidationReply } from './replies.ts'
import { type ReturnAddresses, sessionFields } from './session-fields.ts'
import { hasSigned } from './signature.ts'

const paths = {
  session: '/gwprocess/v4/api.php',
  validation: '/validator/api/validationserverAPI.php',
  /** Serves the payment query, the refund and the refund query; its parameters tell which. */
  transaction: '/validator/api/merchantTransIDvalidationAPI.php',
}

/** The session's is the shortest, because a customer waits for it at the checkout. */
const timeoutsMs = { session: 15_000, question: 20_000, refund: 30_000 }

/** Client of SSLCommerz v4 (four calls). */
export function sslcommerzGateway(account: GatewayAccount, back: ReturnAddresses): PaymentGateway {
  const get = questioner(account)
  return {
    async openSession(input) {
      const fields = sessionFields(input, back)
      try {
        return await openSession(account, fields)
      } catch (error) {
        // A store may lack the requested wallet; without one named the gateway offers all it has.
        const { multi_card_name: named, ...rest } = fields
        if (!(error instanceof SessionRefused) || named === undefined) throw error
        return openSession(account, rest)
      }
    },
    async find(tranId) {
      const reply = await get('a query', paths.transaction, { tran_id: tranId }, QueryReply)
      if (reply.APIConnect !== 'DONE') throw new GatewayFailure('a query', reply.APIConnect)
      const own = (reply.element ?? []).filter(({ tran_id }) => tran_id === tranId)
      const validate = async (valId: string) => {
        const query = { val_id: valId }
        const valid = await get('a validation', paths.validation, query, ValidationReply)
        return receiptOf(valid, tranId, valId)
      }
      const [first, ...others] = await Promise.all(paidBy(own).map(validate))
      return first
        ? { kind: 'received', receipts: [first, ...others] }
        : unpaidFinding(own.map(({ status }) => status))
    },
    async startRefund({ refundId, bankTranId, amount, remarks }) {
      const query = {
        bank_tran_id: bankTranId,
        refund_trans_id: refundId,
        refund_amount: inTaka(amount),
        refund_remarks: remarks.slice(0, 255),
      }
      const { transaction } = paths
      return refundAnswer(await get('a refund', transaction, query, RefundReply, timeoutsMs.refund))
    },
    async askRefund(reference) {
      const query = { refund_ref_id: reference }
      return refundProgress(await get('a refund’s state', paths.transaction, query, RefundReply))
    },
    hasSigned: (notice) => hasSigned(notice, account.password),
  }
}

function questioner({ storeId, password, baseUrl, timeoutFactor = 1 }: GatewayAccount) {
  return <Schema extends z.ZodType>(
    what: string,
    path: string,
    query: Record<string, string>,
    schema: Schema,
    waitMs = timeoutsMs.question,
  ) =>
    askGateway(
      {
        what,
        url: baseUrl() + path,
        query: { ...query, store_id: storeId, store_passwd: password, v: '1', format: 'json' },
        timeoutMs: waitMs * timeoutFactor,
      },
      schema,
    )
}

async function openSession(
  account: GatewayAccount,
  fields: Record<string, string>,
): Promise<OpenedSession> {
  const { storeId, password, baseUrl, timeoutFactor = 1 } = account
  const reply = await askGateway(
    {
      what: 'a session',
      url: baseUrl() + paths.session,
      form: { ...fields, store_id: storeId, store_passwd: password },
      timeoutMs: timeoutsMs.session * timeoutFactor,
    },
    SessionReply,
  )
  if (reply.status !== 'SUCCESS') throw new SessionRefused(reply.failedreason)
  if (!isGatewayPage(reply.GatewayPageURL, account)) {
    throw new GatewayFailure('a session', 'its page is none of the gateway’s')
  }
  return { sessionKey: reply.sessionkey, url: reply.GatewayPageURL }
}

class SessionRefused extends GatewayFailure {
  constructor(reason: string) {
    super('a session', reason || 'no reason given')
  }
}

/** The gateway's payment pages are on several hosts of its domain; the sandbox has its own origin. */
function isGatewayPage(url: string, account: GatewayAccount): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, origin } = new URL(url)
  if (protocol === 'https:' && hostname.endsWith('.sslcommerz.com')) return true
  return origin === new URL(account.baseUrl()).origin || origin === account.pagesOrigin
}
