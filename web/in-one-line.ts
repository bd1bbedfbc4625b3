/** Short facts in one line. */

/** A non-breaking space before the dot, so that no line begins with one. */
export const inOneLine = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join('\u00A0· ')
