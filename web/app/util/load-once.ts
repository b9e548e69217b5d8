/** Imports a part of the code when it is first asked for; from then on it is at hand without waiting. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Part | Promise<Part> {
  let loaded: { part: Part } | undefined
  return () =>
    loaded
      ? loaded.part
      : load().then((part) => {
          loaded = { part }
          return part
        })
}

/** What is made of a part, without waiting when the part is at hand. */
export const withPart = <Part, Made>(
  part: Part | Promise<Part>,
  make: (part: Part) => Made,
): Made | Promise<Made> => (part instanceof Promise ? part.then(make) : make(part))
