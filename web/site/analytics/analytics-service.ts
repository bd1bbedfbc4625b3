/** The analytics service: Google Analytics 4, through the commands its script (gtag.js) reads. */
import type { Service } from './consent.ts'
import type { Adapter } from './readiness.ts'
import { fetchScript } from './script.ts'

type Gtag = Record<string, unknown> & { dataLayer?: unknown[]; google_tag_manager?: Record<string, unknown> }

export function analyticsService({ id, host }: Service): Adapter {
  const page = window as unknown as Gtag
  const commands = (page.dataLayer ??= [])
  function gtag(..._command: unknown[]): void {
    // The script requires the `arguments` object.
    commands.push(arguments)
  }
  const off = `ga-disable-${id}`
  return {
    load: (settled) => {
      gtag('js', new Date())
      // Page views are sent by this code, and none go to advertising.
      gtag('config', id, {
        send_page_view: false,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        // Beacons survive leaving the page.
        transport_type: 'beacon',
      })
      fetchScript(`${host}/gtag/js?id=${id}`, settled)
    },
    isReady: () => page.google_tag_manager?.[id] !== undefined,
    send: ({ name, params, page: { address, title } }) => {
      const about = { page_location: address, page_title: title }
      // Applies to events that the script sends by itself too.
      if (name === 'page_view') gtag('set', about)
      gtag('event', name, { ...params, ...about, send_to: id })
    },
    pause: () => {
      page[off] = true
    },
    resume: () => {
      page[off] = false
    },
  }
}
