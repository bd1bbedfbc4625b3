/** Reloads the page once when a release has removed the files of this one. */
const RELOADED_AT = 'office-reloaded-at'
const ONCE_IN_MS = 60_000

export function reloadAfterRelease(): void {
  addEventListener('vite:preloadError', (event) => {
    const before = Number(sessionStorage.getItem(RELOADED_AT))
    // Offline, or when the file is really missing, the screen shows the error itself.
    if (!navigator.onLine || Date.now() - before < ONCE_IN_MS) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
