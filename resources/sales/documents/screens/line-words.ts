/** Names the item of a document that an error is about. */
import type { Words } from '#core/words.ts'

/** `items.0.unitPrice` → Partida 1 */
export function lineWords(key: string): Words | undefined {
  const line = /^(?:lines|items)\.(\d+)\./.exec(key)
  return line ? { es: `Partida ${Number(line[1]) + 1}`, en: `Item ${Number(line[1]) + 1}` } : undefined
}
