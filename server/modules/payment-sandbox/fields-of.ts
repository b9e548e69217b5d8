import { createHash } from 'node:crypto'

import type { SandboxPayment } from './sandbox.repo.ts'

/** Fields of a payment in notices, query replies and the browser's return. */
export function fieldsOf(
  payment: SandboxPayment,
  behaviour: { amount: string | null; currency: string | null; risky: boolean },
): Record<string, string> {
  const { fields, status, cardType } = payment
  const amount = behaviour.amount ?? fields['total_amount'] ?? ''
  const currency = behaviour.currency ?? fields['currency'] ?? ''
  const paid = status === 'VALID'
  return {
    status,
    tran_id: payment.tranId,
    tran_date: dhakaTime(payment.decidedAt ?? payment.createdAt),
    amount,
    currency: 'BDT',
    currency_type: currency,
    currency_amount: amount,
    currency_rate: '1.0000',
    base_fair: '0.00',
    store_id: payment.storeId,
    bank_tran_id: payment.bankTranId ?? '',
    card_type: cardType,
    card_no: '',
    card_issuer: cardType.split('-')[1] ?? '',
    card_brand: paid ? 'MOBILEBANKING' : '',
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    error: status === 'FAILED' ? 'Declined in the sandbox' : '',
    value_a: fields['value_a'] ?? '',
    ...(paid && {
      val_id: payment.valId ?? '',
      store_amount: (Number(amount) * 0.975).toFixed(2),
      risk_level: behaviour.risky ? '1' : '0',
      risk_title: behaviour.risky ? 'Risky' : 'Safe',
    }),
  }
}

/** '2026-11-21 19:04:05': local time without a zone. */
function dhakaTime(at: string): string {
  return new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Dhaka' })
}

/** Signs a notice as the gateway does, by MD5 and by SHA-256. */
export function signed(fields: Record<string, string>, password: string): Record<string, string> {
  const names = Object.keys(fields)
  return {
    ...fields,
    verify_key: names.join(','),
    verify_sign: sign('md5', fields, password),
    verify_sign_sha2: sign('sha256', fields, password),
  }
}

function sign(algorithm: string, fields: Record<string, string>, password: string): string {
  const hash = (text: string) => createHash(algorithm).update(text).digest('hex')
  const all = Object.entries({ ...fields, store_passwd: hash(password) })
  const sorted = all.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return hash(sorted.map(([name, value]) => `${name}=${value}`).join('&'))
}
