/** The beginning of what somebody wrote, as far as whole words go. */

export function shortened(text: string, most = 120): string {
  const said = text.trim().replaceAll(/\s+/g, ' ')
  if (said.length <= most) return said
  const start = said.slice(0, most)
  // The word that the limit falls into goes; a text without a space has none to spare.
  const whole = said[most] === ' ' ? start : start.slice(0, Math.max(start.lastIndexOf(' '), 0)) || start
  return `${whole.replace(/[\s.,;:]+$/, '')}…`
}
