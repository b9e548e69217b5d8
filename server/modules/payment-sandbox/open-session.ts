import { randomBytes } from 'node:crypto'

import { insertPayment } from './sandbox.repo.ts'
import { type Sandbox, sandboxPath } from './sandbox.ts'

/** Mandatory fields of a session request with their greatest length. */
const mandatory: Record<string, number> = {
  total_amount: 13,
  currency: 3,
  tran_id: 30,
  product_category: 50,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 50,
  num_of_item: 10,
  product_name: 255,
  product_profile: 100,
}
const optional: Record<string, number> = { ipn_url: 255, multi_card_name: 30, cus_state: 50 }

/** The gateway’s wallets, as `multi_card_name` knows them. */
const knownCards = new Set(['bkash', 'nagad', 'dbblmobilebanking'])

export async function openSession(
  sandbox: Sandbox,
  fields: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { store_id: storeId, store_passwd: password, ...wanted } = fields
  if (storeId !== sandbox.storeId || password !== sandbox.password) {
    return refused('Store Credential Error Or Store is De-active')
  }
  const wrong = faultOf(wanted)
  if (wrong) return refused(wrong)
  const sessionKey = randomBytes(16).toString('hex').toUpperCase()
  const tranId = wanted['tran_id'] ?? ''
  const at = sandbox.clock.now()
  if (!(await insertPayment(sandbox.db, { sessionKey, storeId, tranId, fields: wanted, at }))) {
    return refused('Duplicate tran_id')
  }
  const page = `${sandbox.origin}${sandboxPath}/pay/${sessionKey}`
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: sessionKey,
    gw: { mobilebanking: 'dbblmobilebanking,bkash,nagad', visa: '', master: '', amex: '' },
    GatewayPageURL: page,
    redirectGatewayURL: `${page}?gateway=`,
    storeBanner: '',
    storeLogo: '',
    store_name: 'Haat',
    desc: [{ name: 'BKash', type: 'mobilebanking', gw: 'bkash', r_flag: '1' }],
    is_direct_pay_enable: '0',
  }
}

const refused = (failedreason: string) => ({
  status: 'FAILED',
  failedreason,
  sessionkey: '',
  GatewayPageURL: '',
})

function faultOf(fields: Record<string, string>): string | undefined {
  for (const [name, most] of Object.entries(mandatory)) {
    const value = fields[name] ?? ''
    if (value === '') return `Invalid Information: ${name} is missing`
    if (value.length > most) return `Invalid Information: ${name} is too long`
  }
  for (const [name, most] of Object.entries(optional)) {
    if ((fields[name] ?? '').length > most) return `Invalid Information: ${name} is too long`
  }
  const amount = Number(fields['total_amount'])
  if (!(amount >= 10 && amount <= 500_000)) return 'Invalid Information: total_amount'
  const card = fields['multi_card_name']
  return card !== undefined && !knownCards.has(card) ? 'No gateway is available' : undefined
}
