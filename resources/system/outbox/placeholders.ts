/** Placeholders in texts that the office writes, such as `{holder}`; `fill` of words.ts fills them. */
import type { Words } from '#core/words.ts'

const written = (names: string[]): string => names.map((name) => `{${name}}`).join(', ')

/** Placeholders of a text that `known` has no key for. */
export const unknownPlaceholders = (text: string, known: object): string[] => [
  ...new Set(
    [...text.matchAll(/\{([^{}]*)\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => !Object.hasOwn(known, name)),
  ),
]

/** The message about placeholders that do not exist, which names those that do. */
export const noPlaceholder = (names: string[], known: object): Words => ({
  es: `No existe ${written(names)}. Puede usar: ${written(Object.keys(known))}`,
  en: `There is no ${written(names)}. You may use: ${written(Object.keys(known))}`,
})
