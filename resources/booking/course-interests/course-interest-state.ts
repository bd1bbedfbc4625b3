/** States of interests in courses, by what they mean. */
import { statesByMeaning } from '#core/resource.ts'
import type { Words } from '#core/words.ts'

export const interestStates = {
  waiting: { es: 'Espera', en: 'Waiting' },
  told: { es: 'Avisado', en: 'Told' },
  withdrawn: { es: 'Retirado', en: 'Withdrawn' },
} as const satisfies Record<string, Words>
type InterestState = keyof typeof interestStates
const statesIn = statesByMeaning<InterestState, 'open' | 'done'>({
  waiting: 'open',
  told: 'done',
  withdrawn: 'done',
})
/** A date would be news to them. */
export const waitingInterestStates = statesIn('open')

export const interestTones: Record<InterestState, 'info' | 'success' | 'neutral'> = {
  waiting: 'info',
  told: 'success',
  withdrawn: 'neutral',
}
