/** Shortens a text at a word boundary. */

export function shortened(text: string, most = 120): string {
  const said = text.trim().replaceAll(/\s+/g, ' ')
  if (said.length <= most) return said
  const start = said.slice(0, most)
  // Drops the word at the limit, unless the text has no space.
  const whole = said[most] === ' ' ? start : start.slice(0, Math.max(start.lastIndexOf(' '), 0)) || start
  return `${whole.replace(/[\s.,;:]+$/, '')}…`
}
