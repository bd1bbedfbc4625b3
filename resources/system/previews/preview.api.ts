/** The endpoint that creates preview links of unpublished records. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'

export const preview = z.object({ token: z.string(), expiresAt: z.string() })

export const previewsApi = {
  /** Editors of the record may share it; the link is valid for seven days. */
  make: endpoint('POST previews/{resource}/{id}', { isRead: true, answer: preview }),
}
