// Taps before the page listens: marked at once, done once it does. Loaded first, so as small as can be.
;(() => {
  const heard = new Map()
  const hear = (control, again, event) => {
    event?.preventDefault()
    event?.stopImmediatePropagation()
    control.ariaBusy = 'true'
    control.dataset.heard = ''
    heard.set(control, again)
  }
  const on = {
    click(event) {
      const control = event.target.closest?.(
        'button:not([type=submit]),a[role=button],[type=radio],[type=checkbox]',
      )
      if (control && !control.disabled) hear(control, () => control.click(), event)
    },
    submit(event) {
      const { target: form, submitter } = event
      // A form with an address works without scripts.
      if (form.hasAttribute('action')) return
      hear(submitter ?? form, () => form.requestSubmit(submitter), event)
    },
    change({ target }) {
      const { value } = target
      if (target.tagName !== 'SELECT') return
      hear(target, () => {
        target.value = value
        target.dispatchEvent(new Event('change', { bubbles: true }))
      })
    },
  }
  const each = (what) => Object.keys(on).forEach((name) => document[what](name, on[name], true))
  const done = () => {
    each('removeEventListener')
    // React has still to draw what it knows of the visitor.
    setTimeout(() =>
      heard.forEach((again, control) => {
        control.ariaBusy = null
        delete control.dataset.heard
        again()
      }),
    )
  }
  if (document.documentElement.dataset.listening === undefined) {
    each('addEventListener')
    document.addEventListener('page-listens', done, { once: true })
  }
})()
