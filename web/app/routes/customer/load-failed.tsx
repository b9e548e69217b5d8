import { useRevalidator } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { ErrorState } from '#app/ui/error-state.tsx'

/** In the place of what could not be loaded: why, and a way to try again. */
export function LoadFailed({ title }: { title: string }) {
  const { state, revalidate } = useRevalidator()
  return (
    <ErrorState
      title={title}
      text={navigator.onLine ? m.common_error_text() : m.common_offline_text()}
      retry={{
        label: m.common_retry(),
        busy: state !== 'idle',
        onRetry: () => void revalidate(),
      }}
    />
  )
}
