// Stands in for https://accounts.google.com/gsi/client: the part of google.accounts.id that a shop uses.
'use strict'
{
  const heights = { large: 40, medium: 32, small: 20 }
  const texts = {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
  }
  const shapes = { rectangular: '4px', square: '4px', pill: '20px', circle: '20px' }
  let config = {}
  let chooser = null

  function openChooser() {
    const query = new URLSearchParams({ ...(config.nonce && { nonce: config.nonce }) })
    chooser = open(`/sandbox/google/choose?${query}`, 'haat-google', 'popup,width=480,height=720')
  }

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== chooser) return
    if (data?.type !== 'haat-google-credential') return
    config.callback?.({ credential: data.credential, select_by: 'btn', clientId: config.client_id })
  })

  function renderButton(parent, options = {}, clickHandler) {
    const { size = 'large', theme = 'outline', shape = 'rectangular', width, type } = options
    const height = heights[size] ?? heights.large
    const text = texts[options.text] ?? texts.signin_with
    const dark = theme !== 'outline'
    const button = document.createElement('button')
    const letter = document.createElement('span')
    letter.textContent = 'G'
    letter.ariaHidden = 'true'
    letter.style.cssText = `font-weight:700;color:${dark ? '#FFFFFF' : '#1A73E8'}`
    button.type = 'button'
    if (type === 'icon') button.ariaLabel = text
    button.append(letter, ...(type === 'icon' ? [] : [text]))
    button.style.cssText = `display:flex;align-items:center;justify-content:center;gap:8px;
      box-sizing:border-box;height:${height}px;padding:0 12px;max-width:400px;cursor:pointer;
      width:${type === 'icon' ? `${height}px` : width ? `${Number(width)}px` : 'auto'};
      font:500 ${size === 'small' ? 11 : 14}px/1 system-ui,sans-serif;border-radius:${shapes[shape]};
      border:1px solid ${dark ? 'transparent' : '#DADCE0'};
      background:${theme === 'filled_blue' ? '#1A73E8' : dark ? '#202124' : '#FFFFFF'};
      color:${dark ? '#FFFFFF' : '#3C4043'}`
    button.addEventListener('click', () => {
      options.click_listener?.()
      clickHandler?.()
      openChooser()
    })
    parent.replaceChildren(button)
  }

  // As Google answers where nobody is logged in to Google.
  const noSession = {
    getMomentType: () => 'display',
    isDisplayMoment: () => true,
    isDisplayed: () => false,
    isNotDisplayed: () => true,
    getNotDisplayedReason: () => 'opt_out_or_no_session',
    isSkippedMoment: () => false,
    isDismissedMoment: () => false,
  }

  globalThis.google = {
    accounts: {
      id: {
        initialize: (given) => {
          config = given
        },
        renderButton,
        prompt: (listener) => listener?.(noSession),
        disableAutoSelect: () => {},
        cancel: () => chooser?.close(),
        revoke: (_hint, done) => done?.({ successful: true }),
      },
    },
  }
}
