import type { StaffTextPage } from '@haat/contract/text-page'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { formatMoment } from '#app/util/format-date.ts'

/** Somebody else saved the page while it was written here. What was typed here stays. */
export function SavedMeanwhile({ newer }: { newer: StaffTextPage }) {
  return (
    <div role="alert" className="grid gap-1 rounded-control bg-marigold-tint px-4 py-3">
      <p className="font-medium">{m.staff_text_page_newer()}</p>
      <p>{m.staff_text_page_newer_at({ at: formatMoment(newer.updatedAt) })}</p>
      <a
        href={paths.adminTextPages(newer._id)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-target link items-center justify-self-start"
      >
        {m.staff_text_page_newer_see()}
      </a>
    </div>
  )
}
