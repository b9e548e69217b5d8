import type { CodeAsked } from '@haat/contract/account/account'
import { useState, type ComponentProps } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { nextCodeAt } from './next-code-at.ts'
import { OtpForm } from './otp-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { useNextCodeAt } from './use-next-code-at.ts'

interface CodeEntryProps extends Pick<
  ComponentProps<typeof OtpForm>,
  'identifier' | 'words' | 'send'
> {
  /** Requests another code. */
  resend(identifier: string): Promise<CodeAsked>
}

/** Code input with a resend button, enabled once the server accepts another request. */
export function CodeEntry({ identifier, words, send, resend }: CodeEntryProps) {
  const [nextAt, setNextAt] = useNextCodeAt()
  const [resent, setResent] = useState(0)
  return (
    <>
      {/* The key clears the error of an earlier code. */}
      <OtpForm
        key={resent}
        identifier={identifier}
        words={words}
        send={send}
        onRefused={(told) => setNextAt(nextCodeAt(told))}
      />
      {identifier && (
        <div className="mt-3">
          <ResendButton
            label={m.account_resend()}
            nextAt={nextAt}
            onAsked={setNextAt}
            send={async () => {
              const asked = await resend(identifier)
              setResent((before) => before + 1)
              return asked
            }}
          />
        </div>
      )}
    </>
  )
}
