import { langOf } from '#app/language/lang-of.ts'

import { PhoneLink } from '../../kit/phone-link.tsx'

/** Who a row is about, with a number to call. */
export function CustomerCell({
  customer,
}: {
  customer: { customerName: string; phone: string } | undefined
}) {
  return (
    <>
      <span lang={langOf(customer?.customerName)} className="font-medium">
        {customer?.customerName}
      </span>{' '}
      <PhoneLink
        phone={customer?.phone}
        className="inline-flex items-center whitespace-nowrap tabular-nums hover:text-leaf-deep pointer-coarse:min-h-target"
      />
    </>
  )
}
