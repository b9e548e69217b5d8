import { escapeHtml as escape } from '#platform/http/escape-html.ts'

import { type Behaviour, BehaviourInput } from './behaviour.ts'
import type { SandboxPayment } from './sandbox.repo.ts'
import { document } from './page-frame.ts'

const channels = [
  { value: 'bkash', name: 'bKash', hue: '#D12053' },
  { value: 'nagad', name: 'Nagad', hue: '#C8421B' },
  { value: 'rocket', name: 'Rocket', hue: '#7B2C86' },
  { value: 'card', name: 'Card', hue: '#1F4E9E' },
] as const

/** Maps the wallet that a session requests alone to the choice on the page. */
const chosenByShop: Record<string, string> = {
  bkash: 'bkash',
  nagad: 'nagad',
  dbblmobilebanking: 'rocket',
}

/** The gateway's payment page. */
export function payPage({ sessionKey, fields, status, tranId }: SandboxPayment): string {
  const chosen = chosenByShop[fields['multi_card_name'] ?? ''] ?? 'bkash'
  const amount = taka(fields['total_amount'] ?? '0')
  const done = status === 'VALID'
  return document(
    `Pay BDT ${amount} · Sandbox`,
    `<header class="banner">Sandbox: no money moves here.</header>
<main>
<header>
<p class="shop">Haat</p>
<h1><span class="quiet">Amount to pay</span> BDT ${amount}</h1>
<dl>
<dt>For</dt><dd>${escape(fields['product_name'] ?? '')}</dd>
<dt>Customer</dt><dd>${escape(fields['cus_name'] ?? '')}, ${escape(fields['cus_phone'] ?? '')}</dd>
<dt>Transaction</dt><dd><code>${escape(tranId)}</code></dd>
</dl>
</header>
<form method="post" action="/sandbox/sslcommerz/pay/${sessionKey}">
${done ? '<p class="told" role="status">This payment is paid already.</p>' : chooser(chosen)}
<div class="acts">
${done ? '<button class="pay" name="act" value="pay">Return to the shop</button>' : acts(amount)}
</div>
${done ? payAgain : troubles}
</form>
</main>`,
  )
}

const chooser = (chosen: string) => `<fieldset class="ways"><legend>Pay with</legend>
${channels
  .map(
    ({ value, name, hue }) =>
      `<label style="--hue:${hue}"><input type="radio" name="channel" value="${value}"${value === chosen ? ' checked' : ''}><span>${name}</span></label>`,
  )
  .join('\n')}
</fieldset>`

const acts = (
  amount: string,
) => `<button class="pay" name="act" value="pay">Pay BDT ${amount}</button>
<button name="act" value="fail">Fail</button>
<button name="act" value="cancel">Cancel</button>`

const noticeWords: Record<Behaviour['notice'], string> = {
  before: 'before the return',
  after: 'after the return',
  twice: 'twice at once',
  late: 'five seconds late',
  'late-minute': 'a minute late',
  never: 'never',
}

const troubles = `<details><summary>Let something go wrong</summary>
<label>The notice to the shop comes
<select name="notice">${Object.entries(noticeWords)
  .map(([value, words]) => `<option value="${value}">${words}</option>`)
  .join('')}</select></label>
<label>Amount that is paid <input name="amount" placeholder="as asked for" inputmode="decimal" maxlength="20" autocomplete="off"></label>
<label>Currency that is paid <input name="currency" placeholder="BDT" maxlength="3" autocomplete="off"></label>
<label>Store that is paid <input name="store" placeholder="the shop’s own" maxlength="30" autocomplete="off"></label>
<label class="tick"><input type="checkbox" name="forged" value="1"> The notice has a forged signature</label>
<label class="tick"><input type="checkbox" name="risky" value="1"> The payment is risky</label>
</details>`

const payAgain = `<details><summary>Let something go wrong</summary>
<label class="tick"><input type="checkbox" name="again" value="1"> Pay a second time</label>
</details>`

/** Switches set in the page's form; invalid values are ignored. */
export function behaviourOfForm(form: ReadonlyMap<string, string>): BehaviourInput {
  const input: Record<string, unknown> = {}
  for (const name of ['notice', 'amount', 'currency', 'store']) {
    const value = form.get(name)?.trim()
    if (value) input[name] = value
  }
  for (const name of ['forged', 'risky']) if (form.has(name)) input[name] = true
  return BehaviourInput.safeParse(input).data ?? {}
}

/** '12500.00' → '12,500'. */
function taka(amount: string): string {
  const [whole = '0', fraction = '00'] = amount.split('.')
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  const grouped = head ? `${head},${whole.slice(-3)}` : whole
  return fraction === '00' ? grouped : `${grouped}.${fraction}`
}
