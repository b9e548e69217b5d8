import { escapeHtml as escape } from '#platform/http/escape-html.ts'

import type { WayBack } from './decide-payment.ts'
import { document } from './page-frame.ts'

const told: Record<WayBack['status'], string> = {
  VALID: 'Paid. Going back to the shop…',
  FAILED: 'The payment failed. Going back to the shop…',
  CANCELLED: 'Cancelled. Going back to the shop…',
  EXPIRED: 'The time is over. Going back to the shop…',
  PROCESSING: 'Going back to the shop…',
}

/** Returns the browser to the shop as the gateway does: by a self-submitting cross-site form. */
export function returnPage({ url, fields, status }: WayBack): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  return document(
    'Back to the shop · Sandbox',
    `<main><p role="status" class="told">${told[status]}</p>
<form method="post" action="${escape(url)}">${inputs.join('')}<button class="pay">Continue</button></form></main>`,
    '<script src="/sandbox/sslcommerz/return.js" defer></script>',
  )
}

export const unknownPage = document(
  'Unknown payment · Sandbox',
  '<main><h1>There is no such payment</h1><p>This link does not belong to a payment of this sandbox.</p></main>',
)
