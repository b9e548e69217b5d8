import { createHash } from 'node:crypto'

/** What a tag may stand for: an image, or a list of images by processor. */
const manifests = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ')
const patienceMs = 30_000

/**
 * Asks the registry of an image (`postgres:18`, `ghcr.io/one/two:3`) for the digest that its tag stands for now. `registry`: the
 * address of a mirror that is asked instead. Throws where it does not answer, or with other bytes than its digest.
 */
export async function imageDigest(image: string, registry?: string): Promise<string> {
  const { host, name, tag } = partsOf(image)
  const address = new URL(`/v2/${name}/manifests/${tag}`, registry ?? `https://${host}`)
  let reply = await ask(address)
  if (reply.status === 401) reply = await ask(address, await tokenFor(reply))
  if (!reply.ok) throw new Error(`${image}: the registry answered ${reply.status}`)
  const bytes = Buffer.from(await reply.arrayBuffer())
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
  const told = reply.headers.get('docker-content-digest')
  if (told !== null && told !== digest) {
    throw new Error(`${image}: the registry says ${told}, and sent ${digest}`)
  }
  return digest
}

function partsOf(image: string): { host: string; name: string; tag: string } {
  const [, host, path = '', tag = 'latest'] =
    /^(?:((?=[^/]*[.:]|localhost\/)[^/]+)\/)?([^:]+)(?::(.+))?$/.exec(image) ?? []
  if (host !== undefined) return { host, name: path, tag }
  const name = path.includes('/') ? path : `library/${path}`
  return { host: 'registry-1.docker.io', name, tag }
}

const ask = (address: URL, token?: string) =>
  fetch(address, {
    headers: {
      accept: manifests,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(patienceMs),
  })

/** A token for whoever asks, from where a refusal says: registries give one even for what is public. */
async function tokenFor(refusal: Response): Promise<string> {
  const said = refusal.headers.get('www-authenticate') ?? ''
  const word = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(said)?.[1] ?? ''
  const realm = word('realm')
  if (!URL.canParse(realm)) throw new Error(`The registry wants another sign-in: ${said}`)
  const address = new URL(realm)
  for (const name of ['service', 'scope']) address.searchParams.set(name, word(name))
  const reply = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  if (!reply.ok) throw new Error(`${address.host} answered ${reply.status} to who wants a token`)
  // as: the answer that the registry's protocol has.
  const { token, access_token: other } = (await reply.json()) as {
    token?: string
    access_token?: string
  }
  return token ?? other ?? ''
}
