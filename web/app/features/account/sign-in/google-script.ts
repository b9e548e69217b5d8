/** The part of Google Identity Services that we use (developers.google.com/identity/gsi/web/reference/js-reference). */
export interface GoogleIdentity {
  initialize(options: {
    client_id: string
    nonce: string
    callback(answer: { credential?: string }): void
    context: 'signin' | 'signup' | 'use'
    ux_mode: 'popup'
  }): void
  renderButton(
    parent: HTMLElement,
    options: {
      type: 'standard'
      theme: 'outline'
      size: 'large' | 'medium' | 'small'
      text: 'signin_with' | 'signup_with' | 'continue_with'
      shape: 'rectangular'
      logo_alignment: 'center'
      width: number
      /** Of its words; else the browser's language. */
      locale: 'en' | 'bn'
    },
  ): void
  disableAutoSelect(): void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } }
  }
}

let loading: Promise<GoogleIdentity> | undefined

/** Loads Google's script once; a failed load is retried on the next call. */
export function loadGoogle(scriptUrl: string): Promise<GoogleIdentity> {
  loading ??= load(scriptUrl).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Google's script if it has loaded: a log-out does not wait for it. */
export function loadedGoogle(): GoogleIdentity | undefined {
  return window.google?.accounts?.id
}

async function load(scriptUrl: string): Promise<GoogleIdentity> {
  const script = document.createElement('script')
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error('Google’s script did not load')))
    script.async = true
    script.src = scriptUrl
    document.head.append(script)
  }).catch((error: unknown) => {
    script.remove()
    throw error
  })
  const google = loadedGoogle()
  if (!google) throw new Error('Google’s script brought nothing')
  return google
}
