import type { CodeAsked } from '@haat/contract/account'
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
  /** Asks for another code. */
  resend(identifier: string): Promise<CodeAsked>
}

/** A code to type, and another one to ask for, as soon as the server says that it makes sense. */
export function CodeEntry({ identifier, words, send, resend }: CodeEntryProps) {
  const [nextAt, setNextAt] = useNextCodeAt()
  const [resent, setResent] = useState(0)
  return (
    <>
      {/* What was said of an earlier code does not hold for the next. */}
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
