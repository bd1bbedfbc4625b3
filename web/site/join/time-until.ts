/** Says how long it takes until a moment; on the server and, counted down, in the browser. */

/** `2 h 5 min`, the same in both languages; seconds only in the last minute. */
export function timeUntil(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds <= 60) return `${seconds} s`
  // Rounded up, so that it never says that it is open before it is.
  const minutes = Math.ceil(seconds / 60)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  const parts = [[days, 'd'] as const, [hours, 'h'] as const, [days > 0 ? 0 : minutes % 60, 'min'] as const]
  return parts.flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : [])).join(' ')
}
