import { Link, useRouteError } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { LoadError } from '#app/components/load-error.tsx'
import { PageTitle } from '#app/components/page-title.tsx'

/** Error page: the cause, and links to go on. */
export function ErrorPage() {
  return (
    <main className="grid min-h-dvh content-center justify-items-center">
      <PageTitle page={m.common_error_title()} />
      <meta name="robots" content="noindex" />
      <LoadError
        title={m.common_error_title()}
        text={m.common_error_text()}
        error={useRouteError()}
        onRetry={() => location.reload()}
      />
      <Button asChild tone="ghost">
        <Link to={paths.home()}>{m.common_go_home()}</Link>
      </Button>
    </main>
  )
}
