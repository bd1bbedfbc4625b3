/** Shortens a text at a word boundary. */

export function shortened(text: string, maxLength = 120): string {
  const trimmed = text.trim().replaceAll(/\s+/g, ' ')
  if (trimmed.length <= maxLength) return trimmed
  const start = trimmed.slice(0, maxLength)
  // Drops the word at the limit, unless the text has no space.
  const words =
    trimmed[maxLength] === ' ' ? start : start.slice(0, Math.max(start.lastIndexOf(' '), 0)) || start
  return `${words.replace(/[\s.,;:]+$/, '')}…`
}
