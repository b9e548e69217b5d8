import { useRevalidator, useRouteError } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { LoadError } from '#app/components/load-error.tsx'

/** In the place of what could not be loaded: why, and a way to try again. */
export function LoadFailed({ title }: { title: string }) {
  const { state, revalidate } = useRevalidator()
  return (
    <LoadError
      title={title}
      text={m.common_error_text()}
      error={useRouteError()}
      busy={state !== 'idle'}
      onRetry={() => void revalidate()}
    />
  )
}
