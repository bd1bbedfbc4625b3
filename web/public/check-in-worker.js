/** Service worker that caches check-in pages for offline use; it stores no data. */
const CACHE = 'check-in'
const TIMEOUT_MS = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The page sends its address and its files once it has loaded. */
self.addEventListener('message', (event) => {
  const { page, assets } = event.data ?? {}
  if (!page || !assets) return
  event.waitUntil(
    cachePage(page, assets).then(
      () => event.ports[0]?.postMessage('cached'),
      () => event.ports[0]?.postMessage('failed'),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && isCheckIn(pathname)) event.respondWith(pageOf(request, pathname))
  else if (isAsset(pathname)) event.respondWith(assetOf(request))
})

const isCheckIn = (pathname) => /^\/(es|en)\/office\/check-in\/\d+$/.test(pathname)
const isAsset = (pathname) => pathname.startsWith('/assets/') || pathname === '/favicon.svg'

async function cachePage(page, assets) {
  const cache = await caches.open(CACHE)
  const current = new Set([...assets, '/favicon.svg'].filter(isAsset))
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  // Files of another build are outdated, and so are the pages that refer to them.
  const outdated = cached.filter((path) => isAsset(path) && !current.has(path))
  const others = outdated.length > 0 ? cached.filter((path) => isCheckIn(path) && path !== page) : []
  await cache.addAll([...current].filter((path) => !cached.includes(path)))
  const latest = await fetch(new Request(page, { cache: 'no-cache' }))
  if (!latest.ok) throw new Error(`${page} answered ${latest.status}`)
  if (!assetsIn(await latest.clone().text()).every((path) => current.has(path))) {
    // A release during the load would pair the new page with old files, so the cached page stays.
    if (cached.includes(page)) return
    throw new Error(`${page} belongs to another release`)
  }
  await cache.put(page, latest)
  await Promise.all([...outdated, ...others].map((path) => cache.delete(path)))
}

const assetsIn = (html) => html.match(/\/assets\/[^"'\s]+/g) ?? []

/** Network first, with the cached page after a timeout. */
async function pageOf(request, pathname) {
  const cached = await (await caches.open(CACHE)).match(pathname)
  if (!cached) return fetch(request)
  const late = new Promise((resolve) => setTimeout(() => resolve(cached), TIMEOUT_MS))
  const fresh = fetch(request).then(
    (response) => (response.ok ? response : cached),
    () => cached,
  )
  return Promise.race([fresh, late])
}

/** Cache first, because the names of assets contain a hash of their content. */
async function assetOf(request) {
  const cached = await (await caches.open(CACHE)).match(new URL(request.url).pathname)
  return cached ?? fetch(request)
}
