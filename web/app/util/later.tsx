import { lazy, memo, Suspense, type ComponentType } from 'react'

/**
 * A part that the server renders and whose code the browser loads after the first view; until then the server's HTML
 * stays. Nothing is shown where there is none (after a navigation), or when the import fails.
 *
 * `here` is the component itself on the server and false in the browser, so that the bundle of the first view leaves
 * it out: `later(import.meta.env.SSR && (await load()), load)`.
 */
export function later<Props extends object>(
  here: ComponentType<Props> | false,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = here || lazy(async () => ({ default: await load().catch(() => nothing) }))
  // Rendered again with the same props before its code has come, React would replace the server's HTML by nothing.
  return memo(function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}

const nothing = () => null
