/** Names what is missing beside the fields of a case. */
import type { Words } from '#core/words.ts'
import { capaActions } from '../actions/capa-action.ts'
import { capaCauses } from '../causes/capa-cause.ts'
import { capaNcos } from '../links/capa-nco.ts'

const parts: Readonly<Record<string, Words>> = {
  ncos: capaNcos.words.many,
  causes: capaCauses.words.many,
  actions: capaActions.words.many,
  signatures: { es: 'Firmas', en: 'Signatures' },
}
/** `causes.12` → Causas */
export const partWords = (key: string): Words | undefined => parts[key.split('.')[0] ?? '']
