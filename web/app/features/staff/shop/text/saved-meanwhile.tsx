import { ownAddress } from '#app/language/own-address.ts'
import { m } from '#app/messages/generated/messages.js'
import { formatMoment } from '#app/util/format-date.ts'
import { showNotice } from '#app/util/show-fault.ts'

/** Another person saved a text while it was written here. What was typed here stays. */
export function SavedMeanwhile({
  words,
  at,
  href,
}: {
  words: string
  /** When the other one was saved, where that is known. */
  at?: string
  /** Where the stored text is read. */
  href: string
}) {
  return (
    <div
      ref={showNotice}
      role="alert"
      tabIndex={-1}
      className="grid gap-1 rounded-control bg-marigold-tint px-4 py-3"
    >
      <p className="font-medium">{words}</p>
      <p>
        {at === undefined
          ? m.staff_text_newer_compare()
          : m.staff_text_page_newer_at({ at: formatMoment(at) })}
      </p>
      <a
        href={ownAddress(href)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-target link items-center justify-self-start"
      >
        {m.staff_text_page_newer_see()}
      </a>
    </div>
  )
}
