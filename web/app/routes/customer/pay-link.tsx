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
  // The server looks whether there is such a link, so that it can answer 404. What stands on the page is asked for by
  // the browser: the page that the server renders may be kept, and an order is paid meanwhile.
  return { code, link: import.meta.env.SSR ? undefined : link }
}
loader.hydrate = true

/** What cannot be a code is answered like a code that nobody was given. */
function asNotFound(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 400) throw error
  throw new ApiError({ ...error.data, statusCode: 404 })
}

/** Where the link in a message leads: an order is paid here without signing in. */
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
