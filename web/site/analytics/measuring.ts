/** What a page does to be counted: the port is fetched once the visitor has agreed, and not before. */
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { agreed, nowOn, type Measuring } from './consent.ts'
import type { EventName, TrackedEvents } from './tracked-events.ts'

/** Each page is seen once, however one came to it. */
export function useMeasuring(measuring: Measuring | undefined): void {
  const { pathname, search } = useLocation()
  // Before any effect of the page itself, which may have something to tell.
  useLayoutEffect(() => {
    nowOn(measuring)
    return () => nowOn(undefined)
  }, [measuring])
  useEffect(() => {
    const { title } = document
    withPort((port) => port.pageSeen({ path: pathname, search, title }))
  }, [pathname, search])
}

/** Tells of one thing that happened; without the visitor's agreement it is gone. */
export function track<Name extends EventName>(name: Name, params: TrackedEvents[Name]): void {
  withPort((port) => port.track(name, params))
}

export function withPort(tell: (port: typeof import('./port.ts')) => void): void {
  if (!agreed()) return
  import('./port.ts').then(tell, () => {
    // Not reached, as after a new release: a visit less is counted, and the page goes on.
  })
}
