import { WithNames } from '#app/components/with-names.tsx'
import { showNotice } from '#app/util/show-fault.ts'

/**
 * Why what was sent was refused, as far as no field says it. It stands over the button, comes into the visible part and
 * takes the focus: a toast would be gone before it is read.
 */
export function Refusal({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p
      // Another text is another notice, which takes the focus anew.
      key={text}
      ref={showNotice}
      role="alert"
      tabIndex={-1}
      className="rounded-control bg-alta-tint px-4 py-3 text-small wrap-anywhere text-alta-deep"
    >
      <WithNames>{text}</WithNames>
    </p>
  )
}
