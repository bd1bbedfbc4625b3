/** The endpoint that tells visitors how many people the firm has trained, of one service, of a family or of all. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { ofServices } from '#resources/catalogue/services/service.api.ts'

const figures = z.object({
  /** Who took part in at least one session; null while they are few. */
  people: z.int().nullable(),
  /** Certificates that are neither revoked nor replaced; null while they are few. */
  certificates: z.int().nullable(),
})
export type TrainingFigures = z.output<typeof figures>

export const trainingFiguresApi = {
  publicGet: endpoint('GET training-figures', {
    summary: 'Tell how many people were trained',
    isPublic: true,
    query: ofServices,
    answer: figures,
  }),
}
