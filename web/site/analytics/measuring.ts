/** Sends events to the analytics services, whose code loads after consent. */
import { whenRestored, whenActivated } from '../layout/page-lifecycle.ts'
import { CONSENT_EVENT, consentGiven, type Answer } from './consent.ts'
import type { EventName, TrackedEvents } from './tracked-events.ts'

type Port = typeof import('./port.ts')

export function startMeasuring(): void {
  whenActivated(() => pageSeen({ isReturn: isReturn() }))
  whenRestored(() => pageSeen({ isReturn: true }))
  // Capture phase, because a link may leave the page.
  document.addEventListener('click', pressed, { capture: true })
  document.addEventListener(CONSENT_EVENT, (event) => {
    if ((event as CustomEvent<Answer>).detail === 'granted') consented()
    else void import('./port.ts').then((port) => port.stop())
  })
}

/** The address that was counted last while this page is open. */
let counted: string | undefined

/** The page was opened with Back or Forward. */
const isReturn = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/** Counts a page when it is seen, and each query of a result list; `isReturn`: with Back or Forward. */
export function pageSeen(how: { isReturn?: boolean } = {}): void {
  const { pathname: path, search } = location
  const { title } = document
  counted = consentGiven() && path + search
  withPort((port) => port.pageSeen({ path, search, title }, how))
}

/** Counts the page on which the visitor accepts, unless it was counted before a withdrawal. */
function consented(): void {
  if (counted === location.pathname + location.search) withPort((port) => port.start())
  else pageSeen()
}

/** Sends one event; dropped without consent. */
export function track<Name extends EventName>(name: Name, params: TrackedEvents[Name]): void {
  withPort((port) => port.track(name, params))
}

function pressed({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.href) withPort((port) => port.linkPressed(link))
}

let port: Port | undefined
let loading: Promise<Port> | undefined

function withPort(use: (port: Port) => void): void {
  if (!consentGiven()) return
  // Synchronous, because a pressed link may leave the page before an import resolves.
  if (port) return use(port)
  loading ??= import('./port.ts')
  loading.then(
    (loaded) => {
      port = loaded
      use(loaded)
    },
    () => {
      // The module may be gone after a release; the visit is not counted.
    },
  )
}
