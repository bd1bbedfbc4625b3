/** Brings a rendered page to life in the browser. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { HANDOFF_ID, inRoutersWords } from './handoff.ts'

// Set by the router's own script in the page, which waits for the loaders' data.
declare const __reactRouterContext: { streamController: ReadableStreamDefaultController<string> }

/** The router waits for what is handed over, and the page's last piece may still be on its way. */
function handOver(): void {
  const { streamController } = __reactRouterContext
  streamController.enqueue(inRoutersWords(document.getElementById(HANDOFF_ID)?.textContent ?? ''))
  streamController.close()
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', handOver)
else handOver()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
