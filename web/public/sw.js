// Service worker for offline use: network first, then the cache of what was loaded last, then an offline page. It also
// shows news of orders to people at work.

// One cache per build (navigation/register-service-worker.ts passes its name): a page never gets another build's files.
const { searchParams } = new URL(location.href)
const cacheName = `haat-${searchParams.get('build')}`
/** Begins the address of each page of this worker's language. */
const prefix = searchParams.get('prefix') ?? ''
const offlinePage = `${prefix}/offline`
/** Most cached replies besides the build's own files, whose number is limited. */
const most = 120

addEventListener('install', (event) => event.waitUntil(prepare()))
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('fetch', (event) => {
  const { request } = event
  const own = new URL(request.url).origin === location.origin
  // Requests with a token are personal: neither served from the cache nor stored.
  if (request.method !== 'GET' || !own || request.headers.has('authorization')) return
  event.respondWith(answer(event))
})

addEventListener('push', (event) => event.waitUntil(show(event.data.json())))
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** News of an order (server/modules/order/tell-staff/send-push.ts). */
function show({ title, body, path, tag }) {
  return registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: path })
}

/** Opens a page of the shop: a window that shows it, else a new one, so that nothing typed elsewhere is lost. */
async function open(path) {
  const { href } = new URL(prefix + path, location.origin)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === href)
  await (shown ? shown.focus() : clients.openWindow(href))
}

/** Caches the offline page with all its assets. */
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
    const kept = await findKept(cache, request)
    if (kept) return kept
    if (request.mode !== 'navigate') throw error
    // Redirect instead of serving it here: its script must find the URL it was rendered for.
    const { pathname, search } = new URL(request.url)
    if (pathname !== offlinePage) {
      return Response.redirect(`${offlinePage}?from=${encodeURIComponent(pathname + search)}`)
    }
    const page = await cache.match(offlinePage)
    if (page) return page
    throw error
  }
}

/** What was loaded last at this address; of a picture another size does, of a product its page under the whole address. */
async function findKept(cache, request) {
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/img/')) {
    return cache.match(request, { ignoreSearch: true, ignoreVary: true })
  }
  if (request.mode !== 'navigate' || !/^(\/bn)?\/products\/[\da-f-]{36}$/.test(pathname))
    return undefined
  const pages = await cache.keys()
  const whole = pages.find(({ url }) => new URL(url).pathname.startsWith(`${pathname}/`))
  return whole && Response.redirect(whole.url)
}

/** A reply that the server marks `public` is the same for every user. */
function mayBeKept(reply) {
  const caching = reply.headers.get('cache-control') ?? ''
  return (
    reply.status === 200 &&
    !reply.redirected &&
    /\bpublic\b/.test(caching) &&
    !/no-store/.test(caching)
  )
}

async function keep(request, loaded) {
  // Whole before the older one goes: the line may break meanwhile.
  const reply = new Response(await loaded.blob(), loaded)
  const cache = await caches.open(cacheName)
  // Delete and put moves it to the end: the oldest entries are evicted first.
  await cache.delete(request)
  await cache.put(request, reply)
  const others = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return !pathname.startsWith('/assets/') && pathname !== offlinePage
  })
  await Promise.all(others.slice(0, -most).map((one) => cache.delete(one)))
}
