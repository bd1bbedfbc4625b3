/** Tells the measuring services what happens on a page; the code that talks to them is fetched once the visitor agrees. */
import { whenRestored, whenActivated } from '../layout/page-lifecycle.ts'
import { CONSENT_EVENT, consentGiven, type Answer } from './consent.ts'
import type { EventName, TrackedEvents } from './tracked-events.ts'

type Port = typeof import('./port.ts')

export function startMeasuring(): void {
  whenActivated(pageSeen)
  whenRestored(pageSeen)
  // Links lead away: they are heard before anything else hears of them.
  document.addEventListener('click', pressed, { capture: true })
  document.addEventListener(CONSENT_EVENT, (event) => {
    if ((event as CustomEvent<Answer>).detail === 'granted') withPort((port) => port.start())
    else void import('./port.ts').then((port) => port.stop())
  })
}

/** Each page is counted when it is seen, and the results of a list at each address. */
export function pageSeen(): void {
  const { pathname: path, search } = location
  const { title } = document
  withPort((port) => port.pageSeen({ path, search, title }))
}

/** Tells of one thing that happened; without the visitor's agreement it is gone. */
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
  // At once: a pressed link may have left the page before an import answers, even one of a loaded module.
  if (port) return use(port)
  loading ??= import('./port.ts')
  loading.then(
    (loaded) => {
      port = loaded
      use(loaded)
    },
    () => {
      // Not reached, as after a new release: a visit less is counted, and the page goes on.
    },
  )
}
