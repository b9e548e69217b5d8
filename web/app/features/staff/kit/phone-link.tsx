import { telLink } from '@haat/contract/tel-link'

import { inDigits } from '#app/language/in-digits.ts'

/** A number to call; nothing of who was forgotten and has none any more. */
export function PhoneLink({
  phone,
  className = 'link inline-flex w-fit items-center whitespace-nowrap tabular-nums pointer-coarse:min-h-target',
}: {
  phone: string | undefined
  className?: string
}) {
  if (!phone) return null
  return (
    <a href={telLink(phone)} className={className}>
      {inDigits(phone)}
    </a>
  )
}
