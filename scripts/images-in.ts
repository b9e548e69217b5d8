/** An image that a Dockerfile builds on or a Compose file starts. */
export interface Image {
  /** Name and tag, such as `postgres:18`. */
  name: string
  /** `sha256:…`; undefined: whatever the tag means on the day. */
  digest: string | undefined
}

const places = /^(\s*(?:FROM|image:)\s+)([^\s@]+)(?:@(sha256:[0-9a-f]{64}))?(?=\s|$)/gm

/** The images of a Dockerfile or Compose file, but stages that the file itself has built. */
export function imagesIn(text: string): Image[] {
  return [...text.matchAll(places)]
    .map(([, , name = '', digest]) => ({ name, digest }))
    .filter(({ name }) => !isStage(text, name))
}

/** The same text with each image by the digest that is given for its name. */
export function pinImages(text: string, digests: ReadonlyMap<string, string>): string {
  return text.replaceAll(places, (whole, before: string, name: string) => {
    const digest = digests.get(name)
    return digest === undefined ? whole : `${before}${name}@${digest}`
  })
}

const isStage = (text: string, name: string) =>
  [...text.matchAll(/^FROM\s.*\sAS\s+(\S+)/gim)].some(([, stage]) => stage === name)
