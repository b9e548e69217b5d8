import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'

import { Page } from '#app/features/back-office/page.tsx'
import { m } from '#app/messages/generated/messages.js'
import { ErrorState } from '#app/ui/error-state.tsx'

/** In the place of a page that could not be loaded: what the server said, and a way to try again. */
export function ListFailed({ title }: { title: string }) {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  return (
    <Page title={title}>
      <ErrorState
        title={m.admin_load_failed()}
        text={isRouteErrorResponse(error) ? error.statusText : m.common_error_text()}
        retry={{
          label: m.common_retry(),
          busy: state !== 'idle',
          onRetry: () => void revalidate(),
        }}
      />
    </Page>
  )
}
