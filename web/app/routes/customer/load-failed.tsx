import { useRevalidator, useRouteError } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { LoadError } from '#app/components/load-error.tsx'

/** Shown when the data failed to load: the cause and a retry. */
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
