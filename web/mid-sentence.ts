/** Writes labels within sentences. */

/** In lower case: `NCF range` and `peso (DOP)` keep their abbreviations. */
export const midSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll}|\s|$)/u, (letter) => letter.toLowerCase())
