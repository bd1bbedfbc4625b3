/** Runs code once a prerendered page is activated, and on each restore from the back/forward cache. */

declare global {
  interface Document {
    /** Chromium: whether the page is loaded ahead of a visit that may never come. */
    readonly prerendering?: boolean
  }
}

/** Runs `work` now, or once a prerendered page is opened. */
export function whenActivated(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}

/** Runs `work` each time the page comes back out of the back/forward cache. */
export function whenRestored(work: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) work()
  })
}
