/** The advertising service: Meta's pixel, through the function its script (fbevents.js) takes over. */
import type { Service } from './consent.ts'
import type { Adapter } from './readiness.ts'
import { fetchScript } from './script.ts'
import type { EventName } from './tracked-events.ts'

type Fbq = ((...command: unknown[]) => void) & {
  queue: unknown[][]
  callMethod?: (...command: unknown[]) => void
  push?: unknown
  loaded?: boolean
  version?: string
  disablePushState?: boolean
}
type Page = { fbq?: Fbq; _fbq?: Fbq }

/** Standard event names of the service; all others are custom events. */
const standardNames: Partial<Record<string, string>> = {
  page_view: 'PageView',
  contact_form_submitted: 'Lead',
  contact_link_clicked: 'Contact',
  whatsapp_clicked: 'Contact',
  search: 'Search',
  course_detail_loaded: 'ViewContent',
  webinar_registered: 'CompleteRegistration',
} satisfies Partial<Record<EventName | 'page_view', string>>

export function pixelService({ id, host }: Service): Adapter {
  const page = window as unknown as Page
  const fbq = (page.fbq ??= standIn())
  page._fbq ??= fbq
  return {
    load: (onEnd) => {
      // Disables automatic collection of clicks and addresses.
      fbq.disablePushState = true
      fbq('set', 'autoConfig', false, id)
      fbq('init', id)
      fetchScript(`${host}/en_US/fbevents.js`, onEnd)
    },
    isReady: () => fbq.callMethod !== undefined,
    send: ({ name, params }) => {
      const standard = standardNames[name]
      if (standard) fbq('track', standard, params)
      else fbq('trackCustom', name, params)
    },
    pause: () => fbq('consent', 'revoke'),
    resume: () => fbq('consent', 'grant'),
  }
}

/** The stub that the service requires until its script has loaded. */
function standIn(): Fbq {
  const fbq = ((...command: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...command)
    else fbq.queue.push(command)
  }) as Fbq
  return Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: '2.0' })
}
