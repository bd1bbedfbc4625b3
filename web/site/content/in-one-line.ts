/** Short facts in one line. */

/** The dot stays with the part before it, so that no line begins with one. */
export const inOneLine = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join('\u00A0· ')
