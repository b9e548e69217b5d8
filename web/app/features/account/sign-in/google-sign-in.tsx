import { m } from '#app/messages/generated/messages.js'

import { GoogleButton } from './google-button.tsx'
import { signInWithGoogle } from './sign-in-with-google.ts'
import { useTwoFactor } from '../two-factor/use-two-factor.ts'

/** Sign-in by Google, below the shop's own form. */
export function GoogleSignIn({ use }: { use: 'signin' | 'signup' }) {
  const goOn = useTwoFactor()
  return (
    <GoogleButton
      use={use}
      above={
        <p className="my-6 flex items-center gap-4 text-small text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {m.account_google_or()}
        </p>
      }
      onCredential={(credential) => signInWithGoogle(credential, goOn)}
    />
  )
}
