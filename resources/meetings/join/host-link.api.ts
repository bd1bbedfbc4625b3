/** Endpoints by which an instructor or staff start a meeting as its host. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'

/** Asked of the provider at each press and stored nowhere. */
const opening = {
  isTransaction: false,
  keepsIdempotencyKey: 'never',
  answer: z.object({ url: z.string() }),
} as const

export const hostLinksApi = {
  ofEvent: endpoint('POST events/{id}/host-link', { ...opening, roles: may.markAttendance }),
  ofWebinar: endpoint('POST webinars/{id}/host-link', { ...opening, roles: may.editWebinars }),
}
