/** Endpoint of the place of one's documents in the queue. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'

export const documentQueueApi = {
  /** How many PDF files and spreadsheets come before the caller's next one; null when none waits. */
  place: endpoint('GET documents/place', { answer: z.object({ ahead: z.int().nullable() }) }),
}
