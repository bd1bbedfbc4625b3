/** Prevents header injection in mails. */

/** Collapses control characters, separators and line breaks into single spaces. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
