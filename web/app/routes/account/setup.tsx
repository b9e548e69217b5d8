import { Link, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'

import { apiContext, ApiError } from '#app/api/api.ts'
import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { OwnerForm } from '#app/features/account/setup/owner-form.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'

/** Whether the address is valid. */
export async function loader({ params, context, request: { signal } }: LoaderFunctionArgs) {
  const { token = '' } = params
  try {
    await context.get(apiContext)('GET /setup/{token}', { params: { token }, signal })
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return false
    throw error
  }
}

/** Asked once: after the account is made the address is spent. */
export const shouldRevalidate = () => false

/** Until the address is checked. */
export function HydrateFallback() {
  return <AccountFrame title={m.setup_title()} lead={m.setup_lead()} />
}

export function Component() {
  const isValid = useLoaderData<typeof loader>()
  const { token = '' } = useParams()
  if (isValid) {
    return (
      <AccountFrame title={m.setup_title()} lead={m.setup_lead()}>
        <OwnerForm token={token} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={m.setup_invalid_title()} lead={m.setup_invalid_text()}>
      <Button asChild>
        <Link to={paths.login()}>{m.setup_invalid_login()}</Link>
      </Button>
    </AccountFrame>
  )
}
