/** A case as its page gets it. */
import type { OpenedCapa } from '../capa.api.ts'
import type { Capa } from '../capa.ts'

/** A case as just saved comes without its next steps, until it is read again. */
export type CapaRow = Capa & Partial<Pick<OpenedCapa, 'next' | 'isChangeable'>>
