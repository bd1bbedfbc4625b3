/** The one way out to the measuring services: fetched after consent, silent again after a withdrawal. */
import { analyticsService } from './analytics-service.ts'
import { agreed, type Measuring, type Service } from './consent.ts'
import { forgetServices } from './forget.ts'
import { onPage, onPress } from './happenings.ts'
import { pixelService } from './pixel-service.ts'
import { waitingFor, type Adapter, type Waiting } from './readiness.ts'
import type { EventName, Seen, TrackedEvent, TrackedEvents } from './tracked-events.ts'

const adapters: Record<Service['kind'], (service: Service) => Adapter> = {
  analytics: analyticsService,
  pixel: pixelService,
}
type Open = { adapter: Adapter; waiting: Waiting }
let open: Open[] | undefined
let isPaused = false
let last: Seen | undefined

/** Fetches the services' scripts, once, and goes on after a change of mind. */
export function start(): void {
  const measuring = agreed()
  if (!measuring) return
  if (open) return resume(open)
  open = measuring.services.map(opened)
  // Links lead away: they are told of before anything else hears of them.
  document.addEventListener('click', pressed, { capture: true })
}

function opened(service: Service): Open {
  const adapter = adapters[service.kind](service)
  return { adapter, waiting: waitingFor(adapter) }
}

function resume(adapters: Open[]): void {
  if (!isPaused) return
  isPaused = false
  for (const { adapter } of adapters) adapter.resume()
}

/** Nothing more is sent, and what the services have kept in the browser goes. */
export function stop(): void {
  isPaused = true
  for (const { adapter, waiting } of open ?? []) {
    waiting.clear()
    adapter.pause()
  }
  forgetServices()
}

export function pageSeen(seen: Seen): void {
  start()
  const before = last
  last = seen
  send((adapter) => adapter.pageSeen(shownAddress(seen), seen.title))
  for (const { name, params } of onPage(seen, before)) track(name, params)
}

export function track<Name extends EventName>(name: Name, params: TrackedEvents[Name]): void {
  start()
  send((adapter) => adapter.event(name, params))
}

/** Asked again when it is sent: meanwhile the visitor may have withdrawn, here or in another window. */
function send(work: (adapter: Adapter) => void): void {
  for (const { waiting } of open ?? []) {
    waiting.send((adapter) => {
      if (agreed()) work(adapter)
    })
  }
}

function pressed({ target }: MouseEvent): void {
  const measuring = agreed()
  const link = target instanceof Element ? target.closest('a') : null
  if (!measuring || !link?.href) return
  const { href, hreflang } = link
  const happened = onPress({ href, hreflang, isOnCard: link.closest('article') !== null }, here(measuring))
  if (happened) tell(happened)
}

const tell = ({ name, params }: TrackedEvent) => track(name, params)
const here = ({ certificate }: Measuring) => ({
  origin: location.origin,
  path: location.pathname,
  certificate,
})

/** Without what an address may say of one person, such as the token of an invitation. */
function shownAddress({ path, search }: Seen): string {
  const told = [...new URLSearchParams(search)].filter(([name]) =>
    /^(q|page|category|type|modality|utm_\w+|gclid|fbclid)$/.test(name),
  )
  return [location.origin + path, new URLSearchParams(told).toString()].filter(Boolean).join('?')
}
