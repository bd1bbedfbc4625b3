/** What visitors call a standard besides its number, which search folds `iso` into. */
export const wordsOfStandard = 'iso norma normas estándar estándares standard standards'
