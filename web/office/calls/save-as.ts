/** Hands a downloaded file to the browser, which keeps it where downloads go. */
export function saveAs({ blob, name }: { blob: Blob; name: string }): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads it after the click has been answered.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
