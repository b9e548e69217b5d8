import { lazy, memo, Suspense, type ComponentType } from 'react'

import { m } from '#app/messages/generated/messages.js'

/**
 * A part that the server renders and whose code the browser loads after the first view; until then the server's HTML
 * stays. After a navigation nothing is shown until then.
 *
 * `here` is the component itself on the server and false in the browser, so that the bundle of the first view leaves
 * it out: `later(import.meta.env.SSR && (await load()), load)`.
 */
export function later<Props extends object>(
  here: ComponentType<Props> | false,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = here || lazy(async () => ({ default: await patiently(load).catch(() => NotLoaded) }))
  // Rendered again with the same props before its code has come, React would remove the server's HTML.
  return memo(function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}

/** Offline, it waits for the line: meanwhile the server's HTML is better than an error. */
async function patiently<Thing>(load: () => Promise<Thing>): Promise<Thing> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return patiently(load)
  }
}

function NotLoaded() {
  return <p role="alert">{m.common_error_text()}</p>
}
