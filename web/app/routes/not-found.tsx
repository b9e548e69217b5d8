import { Link, useNavigate } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Drawing } from '#app/ui/media/drawing.tsx'
import { PageTitle } from '#app/components/page-title.tsx'

/** Catch-all route: answered with 404, within the shop's layout. */
export function loader(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

/** The page itself, also shown for an unknown product or category. */
export function ErrorBoundary() {
  const navigate = useNavigate()
  return (
    <div className="mx-auto grid max-w-prose content-center justify-items-center px-4 py-16 text-center">
      <PageTitle page={m.common_not_found_title()} />
      <meta name="robots" content="noindex" />
      <Drawing name="signpost" className="w-40 text-leaf" />
      <h1 className="mt-8 text-h2 text-balance">{m.common_not_found_title()}</h1>
      <p className="mt-3 text-lead text-ink-soft text-balance">{m.common_not_found_text()}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button tone="quiet" onClick={() => void navigate(-1)}>
          {m.common_go_back()}
        </Button>
        <Button asChild>
          <Link to={paths.home()}>{m.common_go_home()}</Link>
        </Button>
      </div>
    </div>
  )
}
