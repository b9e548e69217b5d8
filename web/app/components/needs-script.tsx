import { telLink } from '@haat/contract/tel-link'
import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'
import { NoScript } from '#app/ui/layout/no-script.tsx'
import { useShop } from '#app/api/use-shop.ts'

/** What a browser without JavaScript is told of a page that needs it, with the number to call. */
export function NeedsScript() {
  const phone = useShop()?.supportPhone
  return (
    <NoScript>
      {m.common_needs_script()}
      {phone && (
        <>
          {' '}
          {m.common_needs_script_call()}{' '}
          <a href={telLink(phone)} className="link whitespace-nowrap">
            {inDigits(phone)}
          </a>
        </>
      )}
    </NoScript>
  )
}
