import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useRevalidator,
  useRouteError,
} from 'react-router'

import { Page } from './page.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { LoadError } from '#app/components/load-error.tsx'

/** The error boundary of a page whose data failed to load: the server's message and a link. */
export function listFailed(title: () => string) {
  return function Failed() {
    return <ListFailed title={title()} />
  }
}

function ListFailed({ title }: { title: string }) {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const { status, statusText } = isRouteErrorResponse(error)
    ? error
    : { status: 500, statusText: m.common_error_text() }
  if (status === 400 && search) return <WrongFilters title={title} pathname={pathname} />
  if (status === 404) return <Gone title={title} what={statusText} />
  // A malformed id: the server's message would not help.
  if (status === 400) return <Gone title={title} what={m.staff_gone()} />
  return (
    <Page title={title}>
      <LoadError
        title={m.staff_load_failed()}
        text={statusText}
        error={error}
        busy={state !== 'idle'}
        onRetry={() => void revalidate()}
      />
    </Page>
  )
}

/** A retry would be refused again. */
function WrongFilters({ title, pathname }: { title: string; pathname: string }) {
  return (
    <Page title={title}>
      <ErrorState
        title={m.staff_filters_failed()}
        action={
          <Button asChild tone="quiet">
            <Link to={pathname}>{m.staff_filters_clear()}</Link>
          </Button>
        }
      />
    </Page>
  )
}

function Gone({ title, what }: { title: string; what: string }) {
  return (
    <Page title={title}>
      <EmptyState drawing="signpost" title={what} text={m.staff_gone_text()} />
    </Page>
  )
}
