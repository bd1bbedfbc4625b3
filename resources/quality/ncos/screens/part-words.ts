/** Names what is missing beside the fields of a case. */
import type { Words } from '#core/words.ts'
import { ncoActions } from '../nco-action.ts'
import { ncoItems } from '../nco-item.ts'

const parts: Readonly<Record<string, Words>> = {
  items: ncoItems.words.many,
  actions: ncoActions.words.many,
  capas: { es: 'Acción correctiva', en: 'Corrective action' },
}
/** `items.12` → Partidas */
export const partWords = (key: string): Words | undefined => parts[key.split('.')[0] ?? '']
