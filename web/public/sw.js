// The shop without a line: what was seen last, and a page that says so. Everything is asked of the network first.

// One cache for each build (render/register-service-worker.ts names it): no page meets another build's files.
const cacheName = `haat-${new URL(location.href).searchParams.get('build')}`
const offlinePage = '/offline'
/** Replies besides the build's own files, which one build has a limited number of. */
const most = 120

addEventListener('install', (event) => event.waitUntil(prepare()))
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('fetch', (event) => {
  const { request } = event
  const own = new URL(request.url).origin === location.origin
  // What is asked for in somebody's name is theirs: it is neither looked at nor kept.
  if (request.method !== 'GET' || !own || request.headers.has('authorization')) return
  event.respondWith(answer(event))
})

/** The offline page with all that it is made of. */
async function prepare() {
  const page = await fetch(offlinePage, { cache: 'no-cache' })
  const html = await page.clone().text()
  const files = new Set(html.match(/\/assets\/[\w.~-]+/g))
  const cache = await caches.open(cacheName)
  await Promise.all([cache.put(offlinePage, page), cache.addAll([...files])])
  await skipWaiting()
}

async function takeOver() {
  const all = await caches.keys()
  await Promise.all(all.filter((one) => one !== cacheName).map((one) => caches.delete(one)))
  await registration.navigationPreload?.enable()
  await clients.claim()
}

async function answer(event) {
  const { request } = event
  try {
    const reply = (await event.preloadResponse) ?? (await fetch(request))
    if (mayBeKept(reply)) event.waitUntil(keep(request, reply.clone()))
    return reply
  } catch (error) {
    const cache = await caches.open(cacheName)
    const kept = await cache.match(request, { ignoreVary: true })
    if (kept) return kept
    if (request.mode !== 'navigate') throw error
    // To an address of its own: the page there must be the one that its script expects.
    const { pathname, search } = new URL(request.url)
    if (pathname !== offlinePage) {
      return Response.redirect(`${offlinePage}?from=${encodeURIComponent(pathname + search)}`)
    }
    const page = await cache.match(offlinePage)
    if (page) return page
    throw error
  }
}

/** What the server calls public is the same for everybody. */
function mayBeKept(reply) {
  const caching = reply.headers.get('cache-control') ?? ''
  return (
    reply.status === 200 &&
    !reply.redirected &&
    /\bpublic\b/.test(caching) &&
    !/no-store/.test(caching)
  )
}

async function keep(request, reply) {
  const cache = await caches.open(cacheName)
  // Put anew, it is the last that makes room.
  await cache.delete(request)
  await cache.put(request, reply)
  const others = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return !pathname.startsWith('/assets/') && pathname !== offlinePage
  })
  await Promise.all(others.slice(0, -most).map((one) => cache.delete(one)))
}
