/** Rules between the fields of a case, for form and server. */
import type { Words } from '#core/words.ts'
import type { Capa } from './capa.ts'

const words = {
  owner: { es: 'No puede ser el responsable del caso', en: 'Must not be the owner of the case' },
} satisfies Record<string, Words>

type People = { [K in 'ownerId' | 'approverId' | 'verifierId']?: Capa[K] | undefined }

/** Approval and verification are independent of the owner. */
export const capaErrors = ({ ownerId, approverId, verifierId }: People): Record<string, Words> => ({
  ...(ownerId && approverId === ownerId && { approverId: words.owner }),
  ...(ownerId && verifierId === ownerId && { verifierId: words.owner }),
})
