import { Form, Link, useLocation, useNavigate } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { WishlistToggle } from '#app/features/wishlist/wishlist-toggle.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Drawing } from '#app/ui/media/drawing.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useIdleImport } from '#app/util/use-import-when.ts'

/** Catch-all route: answered with 404, within the shop's layout. */
export function loader(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

const loadMissing = async () =>
  (await import('#app/features/catalogue/detail/missing-product.tsx')).MissingProduct

/** The page itself, also shown for an unknown product or category. */
export function ErrorBoundary() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Words of the address may say what was looked for.
  const words = /[a-z-]+$/i.exec(pathname)?.[0] ?? ''
  const [MissingProduct, ref] = useIdleImport(loadMissing)
  return (
    <div className="page pb-section">
      <div className="mx-auto grid max-w-prose content-center justify-items-center py-16 text-center">
        <PageTitle page={m.common_not_found_title()} />
        <meta name="robots" content="noindex" />
        <Drawing name="signpost" className="w-40 text-leaf" />
        <h1 className="mt-8 text-h2 text-balance">{m.common_not_found_title()}</h1>
        <p className="mt-3 text-lead text-ink-soft text-balance">{m.common_not_found_text()}</p>
        <search className="mt-8 w-full max-w-sm">
          <Form action={paths.products()} method="get" className="flex gap-2">
            <Input
              type="search"
              name="search"
              label={m.common_search_label()}
              placeholder={m.common_search_placeholder()}
              maxLength={100}
              className="min-w-0 flex-1"
            />
            <Button type="submit" tone="quiet">
              {m.common_search_submit()}
            </Button>
          </Form>
        </search>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <Button tone="quiet" onClick={() => void navigate(-1)}>
            {m.common_go_back()}
          </Button>
          <Button asChild>
            <Link to={paths.home()}>{m.common_go_home()}</Link>
          </Button>
        </div>
      </div>
      {MissingProduct ? (
        <MissingProduct words={words} corner={WishlistToggle} />
      ) : (
        <div ref={ref} />
      )}
    </div>
  )
}
