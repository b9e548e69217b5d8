import '#app/styles/app.css'

import type { PolicyName } from '@haat/contract/shop'
import { lazy, Suspense } from 'react'
import {
  isRouteErrorResponse,
  Link,
  useLoaderData,
  useLocation,
  useParams,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { LoadError } from '#app/components/load-error.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { PolicyLayout } from '#app/features/policy/policy-layout.tsx'
import { policyWords } from '#app/components/policy-words.ts'
import { Marked } from '#app/components/marked.tsx'
import { useShop } from '#app/api/use-shop.ts'
import { formatDate } from '#app/util/format-date.ts'
import { pathOf } from '#app/language/own-address.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { useHydrated } from '#app/util/use-hydrated.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Button } from '#app/ui/form/button.tsx'

/** One file for the policies and the owner's pages: a shopper's first view holds the name of each route's file. */
export async function loader({ request, params: { slug }, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  if (slug !== undefined) {
    const page = await api('GET /text-page/by-address/{slug}', { params: { slug } })
    return { ...page, canonical: new URL(paths.textPage(page.slug), request.url).href }
  }
  // as: the routes name no others.
  const name = pathOf(new URL(request.url).pathname).split('/')[1] as PolicyName
  const policy = await api('GET /shop/policies/{name}', { params: { name } })
  const { title, about, path } = policyWords[name]
  const canonical = new URL(path(), request.url).href
  return { ...policy, title: title(), about: about(), canonical }
}

const ComplaintBox = lazy(async () => ({
  default: (await import('#app/features/complaint/complaint-box.tsx')).ComplaintBox,
}))

/** Personal for who is signed in, and no part of the first view. */
function Complaints() {
  return (
    useHydrated() && (
      <Suspense>
        <ComplaintBox />
      </Suspense>
    )
  )
}

/** Who looked through the policies, and when: a fact, no promise. */
function Reviewed() {
  const { textsReviewedBy: by, textsReviewedOn: on } = useShop() ?? {}
  if (!by || !on) return null
  return (
    <p className="mt-8 text-small text-ink-soft">
      <Marked words={m.policy_reviewed({ by, on: formatDate(on) })} written={[by]} />
    </p>
  )
}

/** A policy, or a page that the owner wrote. */
export function Component() {
  const { title, about, canonical, blocks, inBangla } = useLoaderData<typeof loader>()
  const isPolicy = useParams().slug === undefined
  const isSupport = useLocation().pathname === paths.customerSupport()
  return (
    <PolicyLayout {...{ title, about, canonical, blocks, inBangla }}>
      {isPolicy && <Reviewed />}
      {isSupport && <Complaints />}
    </PolicyLayout>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const title = missing ? m.policy_page_gone() : m.common_error_title()
  return (
    <div className="page py-section">
      <PageTitle page={title} />
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">{title}</h1>
      {missing ? (
        <EmptyState
          drawing="search"
          title={title}
          text={m.policy_page_gone_text()}
          action={
            <Button asChild>
              <Link to={paths.home()}>{m.common_menu_home()}</Link>
            </Button>
          }
        />
      ) : (
        <LoadError
          title={title}
          text={m.common_error_text()}
          error={error}
          busy={state !== 'idle'}
          onRetry={() => void revalidate()}
        />
      )}
    </div>
  )
}
