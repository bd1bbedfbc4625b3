/** Endpoint of the brochure of a course. */
import { endpoint } from '#core/endpoint.ts'

export const brochuresApi = {
  /** The uploaded one, or one drawn from the course's data and dates. */
  publicPdf: endpoint('GET courses/{id}/brochure', { isPublic: true, accept: 'pdf' }),
}
