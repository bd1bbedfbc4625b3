/** A window that was open before a release asks for files that are gone: the page is loaded anew, once. */
const RELOADED_AT = 'office-reloaded-at'
const ONCE_IN_MS = 60_000

export function reloadAfterRelease(): void {
  addEventListener('vite:preloadError', (event) => {
    const before = Number(sessionStorage.getItem(RELOADED_AT))
    // Without a network, or when the file is missing after all, the screen says so itself.
    if (!navigator.onLine || Date.now() - before < ONCE_IN_MS) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
