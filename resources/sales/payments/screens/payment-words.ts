/** Labels for keys of errors that are no fields of payments. */
import type { Words } from '#core/words.ts'

export function wordsOfKey(key: string): Words | undefined {
  const line = /^allocations\.(\d+)\./.exec(key)
  return line
    ? { es: `Factura elegida ${Number(line[1]) + 1}`, en: `Chosen invoice ${Number(line[1]) + 1}` }
    : undefined
}
