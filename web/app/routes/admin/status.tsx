import { useLoaderData, useRevalidator } from 'react-router'

import { Page } from '#app/features/staff/kit/page.tsx'
import { StatusList } from '#app/features/staff/shop/status/status-list.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { useRefreshEvery } from '#app/util/use-refresh-every.ts'
import { useRefreshOnReturn } from '#app/util/use-refresh-on-return.ts'

const minuteMs = 60_000

export const loader = staffLoader({ permission: 'settings' }, ({ api }) => api('GET /shop/status'))

export function Component() {
  const status = useLoaderData<typeof loader>()
  const { state, revalidate } = useRevalidator()
  useRefreshEvery(minuteMs)
  useRefreshOnReturn()
  return (
    <Page
      title={m.staff_status()}
      subtitle={m.staff_status_subtitle()}
      actions={
        <Button
          tone="quiet"
          busy={state !== 'idle'}
          busyLabel={m.staff_status_looking()}
          onClick={() => void revalidate()}
        >
          {m.staff_status_again()}
        </Button>
      }
    >
      <StatusList status={status} />
      <p className="mt-3 text-small text-ink-soft">
        {m.staff_status_at({ moment: formatMoment(status.at) })}
        <br />
        {m.staff_status_version({ version: status.version })}
      </p>
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_status)
