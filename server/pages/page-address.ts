/** The address of a page as the pages' router can read it. */

/** A percent sign that encodes nothing stands for itself: such an address leads nowhere, but it can be read. */
export function readableAddress(url: string): string {
  const { pathname } = new URL(url)
  try {
    decodeURIComponent(pathname)
    return url
  } catch {
    const repaired = new URL(url)
    repaired.pathname = pathname.replaceAll('%', '%25')
    return repaired.href
  }
}
