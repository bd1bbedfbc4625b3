/** Keeps what people wrote from breaking out of a header. */

/** Nothing that stands in a header may break its line. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
