/** Saves to the browser's download folder. */
export function saveAs({ blob, name }: { blob: Blob; name: string }): void {
  const url = URL.createObjectURL(blob)
  saveFrom(url, name)
  // The browser reads the blob after the click handler has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Leaves the page and its unsaved input as they are. */
export const saveFrom = (url: string, name: string): void =>
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
