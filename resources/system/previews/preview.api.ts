/** The call that makes a preview link: of any resource whose records are published on the site. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'

export const preview = z.object({ token: z.string(), expiresAt: z.string() })

export const previewsApi = {
  /** Who may edit the record may show it to others; the link lives seven days. */
  make: endpoint('POST previews/{resource}/{id}', { isRead: true, answer: preview }),
}
