import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'

import { m } from '#app/messages/generated/messages.js'

import { ResendButton } from './resend-button.tsx'

const buttonOf = (secondsLeft: number) =>
  renderToStaticMarkup(
    <ResendButton
      label={m.account_pending_resend()}
      nextAt={Date.now() + secondsLeft * 1_000}
      onAsked={() => undefined}
      send={async () => ({ nextCodeIn: 60 })}
    />,
  )

afterEach(() => vi.useRealTimers())

it('keeps its name while it waits; the time stands beside it, where no screen reader tells each second', () => {
  vi.useFakeTimers()
  const markup = buttonOf(57)
  expect(markup).toMatch(
    /<button[^>]* disabled=""[^>]*>.*Resend Email.*<\/button><p [^>]*>You can ask again in 57 s<\/p>/,
  )
  expect(markup).not.toMatch(/<(p|button)[^>]* aria-live/)
  // Read out once, when it is over.
  expect(markup).toMatch(/<output[^>]*><\/output>/)
})

it('says nothing of time where it never had to wait', () => {
  const markup = buttonOf(0)
  expect(markup).not.toContain('disabled')
  expect(markup).not.toContain('You can ask again')
})
