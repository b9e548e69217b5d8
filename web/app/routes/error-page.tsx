import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { PageTitle } from '#app/util/page-title.tsx'

/** A page that could not be made: whose fault it is, and the way on. */
export function ErrorPage() {
  const offline = !import.meta.env.SSR && !navigator.onLine
  return (
    <main className="grid min-h-dvh content-center justify-items-center">
      <PageTitle page={m.common_error_title()} />
      <meta name="robots" content="noindex" />
      <ErrorState
        title={offline ? m.common_offline_title() : m.common_error_title()}
        text={offline ? m.common_offline_text() : m.common_error_text()}
        retry={{ label: m.common_retry(), onRetry: () => location.reload() }}
      />
      <Button asChild tone="ghost">
        <Link to={paths.home()}>{m.common_go_home()}</Link>
      </Button>
    </main>
  )
}
