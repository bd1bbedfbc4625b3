/** Saves a blob to the browser's download folder. */
export function saveAs({ blob, name }: { blob: Blob; name: string }): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads the blob after the click handler has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
