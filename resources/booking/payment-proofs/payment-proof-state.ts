/** States of proofs of payment, by what they mean. */
import { statesByMeaning } from '#core/resource.ts'
import type { Words } from '#core/words.ts'

export const proofStates = {
  received: { es: 'Por revisar', en: 'To look at' },
  matched: { es: 'Conforme', en: 'Matched' },
  unmatched: { es: 'No corresponde', en: 'Does not match' },
} as const satisfies Record<string, Words>
export type ProofState = keyof typeof proofStates

const statesIn = statesByMeaning<ProofState, 'waiting' | 'matched' | 'unmatched'>({
  received: 'waiting',
  matched: 'matched',
  unmatched: 'unmatched',
})
/** Nobody has looked at them yet. */
export const waitingProofStates = statesIn('waiting')
/** The money came. */
export const matchedProofStates = statesIn('matched')

export const isWaitingProof = (state: ProofState): boolean => waitingProofStates.includes(state)
export const isMatchedProof = (state: ProofState): boolean => matchedProofStates.includes(state)

export const proofTones: Record<ProofState, 'warning' | 'success' | 'danger'> = {
  received: 'warning',
  matched: 'success',
  unmatched: 'danger',
}
