/** Sends analytics events to the services that the visitor has consented to. */
import { hasSecretPath, isPersonal } from '#web/preview.ts'
import { readSession, writeSession } from '../layout/session-store.ts'
import { analyticsService } from './analytics-service.ts'
import { consentGiven, type MeasuringSettings, type Service } from './consent.ts'
import { forgetServices } from './forget.ts'
import { linkEvent, pageEvents } from './page-events.ts'
import { pixelService } from './pixel-service.ts'
import { queueFor, type Adapter, type Message, type Queue } from './readiness.ts'
import type { EventName, SeenPage, TrackedEvents } from './tracked-events.ts'

const services: Record<Service['kind'], (service: Service) => Adapter> = {
  analytics: analyticsService,
  pixel: pixelService,
}
type OpenService = { adapter: Adapter; queue: Queue }
let open: OpenService[] | undefined
let isPaused = false

/** The last page view of this tab. */
const LAST_PAGE = 'measuring.last'
const waitingKey = (kind: Service['kind']) => `measuring.${kind}`

/** Undefined without consent, or when this page or the one before is personal. */
function allowed(): MeasuringSettings | undefined {
  const addresses = [location.href, document.referrer].filter((address) => URL.canParse(address))
  const isForFew = addresses
    .map((address) => new URL(address))
    .some(({ pathname, search }) => isPersonal(search) || hasSecretPath(pathname))
  return isForFew ? undefined : consentGiven()
}

/** Loads the services once, and resumes them when consent is given again. */
export function start(): void {
  const settings = allowed()
  if (!settings) return
  if (open) return resume(open)
  open = settings.services.map(openService)
  addEventListener('pagehide', () => {
    for (const { queue } of open ?? []) queue.leavePage()
  })
}

function openService(service: Service): OpenService {
  const adapter = services[service.kind](service)
  const key = waitingKey(service.kind)
  const queue = queueFor(
    // Checked again when it is sent, because consent may be withdrawn meanwhile.
    { ...adapter, send: (message) => allowed() && adapter.send(message) },
    {
      read: () => readSession<Message[]>(key) ?? [],
      write: (messages) => writeSession(key, messages.length > 0 ? messages : undefined),
    },
  )
  return { adapter, queue }
}

function resume(services: OpenService[]): void {
  if (!isPaused) return
  isPaused = false
  for (const { adapter } of services) adapter.resume()
}

/** Stops sending and removes the services' cookies and storage. */
export function stop(): void {
  isPaused = true
  for (const { adapter, queue } of open ?? []) {
    queue.clear()
    adapter.pause()
  }
  for (const kind of Object.keys(services) as Service['kind'][]) writeSession(waitingKey(kind), undefined)
  writeSession(LAST_PAGE, undefined)
  forgetServices()
}

/** Nobody searches or filters anew by going back. */
export function pageSeen({ path, search, title }: SeenPage, { isReturn = false } = {}): void {
  const before = isReturn ? { path, search } : readSession<Pick<SeenPage, 'path' | 'search'>>(LAST_PAGE)
  if (!allowed()) return
  writeSession(LAST_PAGE, { path, search })
  send('page_view', {}, { path, search, title })
  for (const { name, params } of pageEvents({ path, search }, before)) track(name, params)
}

export function track<Name extends EventName>(name: Name, params: TrackedEvents[Name]): void {
  send(name, params)
}

export function linkPressed(link: HTMLAnchorElement): void {
  const certificate = allowed()?.certificate ?? null
  const { href, hreflang } = link
  const isOnCard = link.closest('article') !== null
  const here = { origin: location.origin, path: location.pathname, certificate }
  const event = linkEvent({ href, hreflang, isOnCard }, here)
  if (event) track(event.name, event.params)
}

function send(name: string, params: Message['params'], page: SeenPage = openPage()): void {
  if (!allowed()) return
  start()
  const message = { name, params, page: { address: publicAddress(page), title: page.title } }
  for (const { queue } of open ?? []) queue.send(message)
}

const openPage = (): SeenPage => ({
  path: location.pathname,
  search: location.search,
  title: document.title,
})

/** The address with known query parameters only, because others may identify a person. */
function publicAddress({ path, search }: SeenPage): string {
  const allowedParams = [...new URLSearchParams(search)].filter(([name]) =>
    /^(q|page|category|type|modality|utm_\w+|gclid|fbclid)$/.test(name),
  )
  return [location.origin + path, new URLSearchParams(allowedParams).toString()].filter(Boolean).join('?')
}
