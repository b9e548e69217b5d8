import { browserApi } from '#app/api/browser-api.ts'
import { language } from '#app/language/language.ts'

import { loadGoogle, type GoogleIdentity } from './google-script.ts'

/** Google draws them 40, 32 and 20 px high (docs/behaviour.md §15.5). */
export type GoogleSize = 'large' | 'medium' | 'small'

/** The purpose of Google's button, which sets its text. */
const texts = {
  signin: 'signin_with',
  signup: 'signup_with',
  use: 'continue_with',
} as const
export type GoogleUse = keyof typeof texts

/** Maximum width of Google's button. */
const widest = 400

export interface GoogleButtonOptions {
  use: GoogleUse
  size: GoogleSize
  onReady(): void
  /** Called when Google sign-in is disabled or its script fails to load: the page goes on without it. */
  onAbsent(): void
  /** Called when the widget itself failed. */
  onBroken(): void
  onCredential(credential: string | undefined): void
}

/** Renders Google's button into an element at the element's width. Returns a function that removes it. */
export function mountGoogleButton(parent: HTMLElement, options: GoogleButtonOptions): () => void {
  let gone = false
  let observer: ResizeObserver | undefined
  const draw = (google: GoogleIdentity) => {
    let drawn = 0
    observer = new ResizeObserver(() => {
      const width = Math.min(widest, Math.floor(parent.clientWidth))
      if (width === drawn || width === 0) return
      drawn = width
      parent.replaceChildren()
      google.renderButton(parent, {
        type: 'standard',
        theme: 'outline',
        size: options.size,
        text: texts[options.use],
        shape: 'rectangular',
        logo_alignment: 'center',
        width,
        locale: language(),
      })
    })
    observer.observe(parent)
  }
  const mount = async () => {
    const offered = await offer()
    if (gone) return
    if (!offered) {
      options.onAbsent()
      return
    }
    try {
      offered.google.initialize({
        client_id: offered.clientId,
        nonce: offered.nonce,
        callback: ({ credential }) => {
          if (!gone) options.onCredential(credential)
        },
        context: options.use,
        ux_mode: 'popup',
      })
      draw(offered.google)
      options.onReady()
    } catch {
      options.onBroken()
    }
  }
  void mount()
  return () => {
    gone = true
    observer?.disconnect()
    parent.replaceChildren()
  }
}

async function offer() {
  try {
    const config = await browserApi('GET /user/google-config')
    return config && { ...config, google: await loadGoogle(config.scriptUrl) }
  } catch {
    // Blocked by the network or an extension: there are other ways to sign in.
    return null
  }
}
