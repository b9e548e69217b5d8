import '#app/styles/app.css'

import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  useLoaderData,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router'

import { ApiError, apiContext } from '#app/api/api.ts'
import { PayLink } from '#app/features/payment/pay-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useRefreshOnReturn } from '#app/util/use-refresh-on-return.ts'

import { ErrorBoundary as NotFound } from '../not-found.tsx'
import { LoadFailed } from './load-failed.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const code = params['code'] ?? ''
  const api = context.get(apiContext)
  const link = await api('GET /payment/link/{code}', {
    params: { code },
    signal: request.signal,
  }).catch(asNotFound)
  // The server checks that the link exists, to answer 404. The browser loads the order itself: the rendered page may be
  // cached, and the order may be paid in between.
  return { code, link: import.meta.env.SSR ? undefined : link }
}
loader.hydrate = true

/** A malformed code is answered like an unknown one. */
function asNotFound(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 400) throw error
  throw new ApiError({ ...error.data, statusCode: 404 })
}

/** Target of the payment link in messages: pays an order without a login. */
export function Component() {
  const { code, link } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useRefreshOnReturn()
  return (
    <Page>
      {link ? (
        <PayLink code={code} link={link} onChanged={revalidate} />
      ) : (
        <Skeleton className="mx-auto h-96 w-full max-w-prose" />
      )}
    </Page>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <Page>
      <LoadFailed title={m.payment_link_failed()} />
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="page py-8 pb-24 md:py-12">
      <PageTitle page={m.payment_link_title()} />
      <meta name="robots" content="noindex" />
      {children}
    </div>
  )
}
