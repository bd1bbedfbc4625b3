/** Rules between the fields of a case, for form and server. */
import { homeDayOf } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Capa } from './capa.ts'

const words = {
  owner: { es: 'No puede ser el responsable del caso', en: 'Must not be the owner of the case' },
} satisfies Record<string, Words>

export const beforeOpening: Words = {
  es: 'No puede ser anterior a la apertura o reapertura del caso',
  en: 'Cannot be before the case was opened, or reopened',
}

type People = { [K in 'ownerId' | 'approverId' | 'verifierId']?: Capa[K] | undefined }

/** Approval and verification are independent of the owner. */
export const capaErrors = ({ ownerId, approverId, verifierId }: People): Record<string, Words> => ({
  ...(ownerId && approverId === ownerId && { approverId: words.owner }),
  ...(ownerId && verifierId === ownerId && { verifierId: words.owner }),
})

/** The day from which the work of the present cycle counts: the opening, or when the cycle before ended. */
export const cycleStart = ({ openedAt, pastCycles }: Pick<Capa, 'openedAt' | 'pastCycles'>): string =>
  pastCycles.at(-1)?.endedOn ?? (openedAt ? homeDayOf(openedAt) : '')
