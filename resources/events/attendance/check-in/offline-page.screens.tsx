/** Has the page kept for when there is no network: a worker that answers for check-in pages and nothing else. */
import { useEffect, useState } from 'react'
import type { Locale } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'

const WORKER = '/check-in-worker.js'

/** Whether it is kept; `impossible` where the browser has no workers, as on pages without TLS. */
export type Kept = 'waiting' | 'kept' | 'impossible'

export function useKeptPage(locale: Locale): Kept {
  const [kept, setKept] = useState<Kept>('waiting')
  useEffect(() => {
    keepPage(locale).then(
      (isKept) => setKept(isKept ? 'kept' : 'impossible'),
      () => setKept('impossible'),
    )
  }, [locale])
  return kept
}

async function keepPage(locale: Locale): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return false
  // Only below this address; every other page stays as it is.
  await workers.register(WORKER, { scope: `${officeHref(locale, 'check-in')}/` })
  const { active } = await workers.ready
  if (!active) return false
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === 'kept')
  })
  active.postMessage({ page: location.pathname, assets: ownAssets() }, [port2])
  return answered
}

/** Everything that this page has loaded of ours. */
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
