/** Keeps the check-in page of an event at hand for when there is no network. It answers for nothing else and keeps no data. */
const KEPT = 'check-in'
const PATIENCE_MS = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The page says what it is made of once it stands. */
self.addEventListener('message', (event) => {
  const { page, assets } = event.data ?? {}
  if (!page || !assets) return
  event.waitUntil(
    keep(page, assets).then(
      () => event.ports[0]?.postMessage('kept'),
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

async function keep(page, assets) {
  const cache = await caches.open(KEPT)
  const wanted = new Set([...assets, '/favicon.svg'].filter(isAsset))
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  // Made by another build: neither those files nor the pages that ask for them are of use.
  const outdated = kept.filter((path) => isAsset(path) && !wanted.has(path))
  const others = outdated.length > 0 ? kept.filter((path) => isCheckIn(path) && path !== page) : []
  await cache.addAll([...wanted].filter((path) => !kept.includes(path)))
  const latest = await fetch(new Request(page, { cache: 'no-cache' }))
  if (!latest.ok) throw new Error(`${page} answered ${latest.status}`)
  if (!assetsIn(await latest.clone().text()).every((path) => wanted.has(path))) {
    // A release came while the page loaded: its page needs other files than these, so the pair kept before stays.
    if (kept.includes(page)) return
    throw new Error(`${page} belongs to another release`)
  }
  await cache.put(page, latest)
  await Promise.all([...outdated, ...others].map((path) => cache.delete(path)))
}

const assetsIn = (html) => html.match(/\/assets\/[^"'\s]+/g) ?? []

/** The network's page while it comes soon; otherwise the kept one. */
async function pageOf(request, pathname) {
  const kept = await (await caches.open(KEPT)).match(pathname)
  if (!kept) return fetch(request)
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
  const fresh = fetch(request).then(
    (response) => (response.ok ? response : kept),
    () => kept,
  )
  return Promise.race([fresh, late])
}

/** Their names change with what is in them. */
async function assetOf(request) {
  const kept = await (await caches.open(KEPT)).match(new URL(request.url).pathname)
  return kept ?? fetch(request)
}
