import type { OrderRow } from './order.repo.ts'

interface Contacts {
  email: string | null
  phone: string | null
}

/** `mailInstead`: the account's mail, for an SMS beyond a limit. */
type OrderContacts = Contacts & { mailInstead: string | null }

/**
 * Where messages about an order go: to its own email or phone. Its email counts where staff typed it or the account has
 * verified it (`account`): one typed at the checkout proves nothing, and its owner may be a stranger. An order without
 * an email has the account's.
 */
export function orderContacts(
  order: Pick<OrderRow, 'customerEmail' | 'phone' | 'source'>,
  account: Contacts,
): OrderContacts {
  const { customerEmail: typed, source } = order
  const phone = order.phone || account.phone
  if (typed !== '' && source !== 'web') return { email: typed, phone, mailInstead: null }
  const isTheirs = typed === '' || typed.toLowerCase() === account.email?.toLowerCase()
  return { email: isTheirs ? account.email : null, phone, mailInstead: account.email }
}
