/** Runs code once a prerendered page is activated, and on each restore from the back/forward cache. */

declare global {
  interface Document {
    /** Chromium only: the page is prerendered. */
    readonly prerendering?: boolean
  }
}

/** Runs `work` now, or once a prerendered page is activated. */
export function whenActivated(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}

/** Runs `work` on each restore from the back/forward cache. */
export function whenRestored(work: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) work()
  })
}
