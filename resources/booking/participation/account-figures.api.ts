/** The endpoint of a customer's figures, which count its people and events. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'

const figures = z.object({
  attendeesTrained: z.int(),
  lastActivityAt: z.string().nullable(),
  nextEventAt: z.string().nullable(),
})
export type AccountFigures = z.output<typeof figures>

/** Named as an endpoint of customers. */
export const accountFiguresApi = {
  figures: endpoint('GET accounts/{id}/figures', { roles: may.readAccounts, answer: figures }),
}
