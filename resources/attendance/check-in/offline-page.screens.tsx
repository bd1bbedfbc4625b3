/** Caches the check-in page for offline use with a service worker. */
import { useEffect, useState } from 'react'
import type { Locale } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'

const WORKER = '/check-in-worker.js'

/** `impossible` without service workers, as on pages without TLS. */
export type OfflineState = 'waiting' | 'cached' | 'impossible'

export function useOfflinePage(locale: Locale): OfflineState {
  const [state, setState] = useState<OfflineState>('waiting')
  useEffect(() => {
    cachePage(locale).then(
      (isCached) => setState(isCached ? 'cached' : 'impossible'),
      () => setState('impossible'),
    )
  }, [locale])
  return state
}

async function cachePage(locale: Locale): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return false
  // The scope is limited to check-in pages.
  await workers.register(WORKER, { scope: `${officeHref(locale, 'check-in')}/` })
  const { active } = await workers.ready
  if (!active) return false
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === 'cached')
  })
  active.postMessage({ page: location.pathname, assets: ownAssets() }, [port2])
  return answered
}

/** The files of this page, from the DOM and the resource timings. */
function ownAssets(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const paths = [...loaded, ...linked, ...scripts].flatMap((href) => {
    const { origin, pathname } = new URL(href, location.href)
    return origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : []
  })
  return [...new Set(paths)]
}
