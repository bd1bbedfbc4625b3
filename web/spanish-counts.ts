/** Mends a sentence of the input kit that screen readers say in Spanish: "2 opciones disponible(s)". */
const sentence = /`\$\{formatter\.plural\(args\.optionCount, \{([^}]*\}[^}]*\}[^}]*)\}\)\} disponible\(s\)\.`/

/** The kit's Spanish sentences with a plural that agrees; anything else stays as it is. */
export function withSpanishCounts(code: string): string {
  return code.replace(sentence, (whole) =>
    whole
      .replace(/opci(\\xf3|ó)n`/, 'opción disponible`')
      .replace('opciones`', 'opciones disponibles`')
      .replace(' disponible(s).', '.'),
  )
}

export const spanishCounts = {
  name: 'spanish-counts',
  transform: (code: string, id: string): string | undefined =>
    /react-aria\/.*combobox\/es-ES\.mjs$/.test(id) ? withSpanishCounts(code) : undefined,
}
