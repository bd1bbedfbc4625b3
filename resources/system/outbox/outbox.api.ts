/** Endpoints of outgoing mail for admins: state, content, sending, tests. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { outbox } from './outbox.ts'

const roles = may.administer
const { row } = outbox
const content = z.object({
  /** Empty once the content was erased because of a personal link. */
  text: z.string(),
  /** The short-lived address of the HTML, for a frame. */
  viewUrl: z.string(),
  /** Without an address once the file is gone; `fileId` of an uploaded one, whose address opens for a minute. */
  attachments: z.array(
    z.object({ name: z.string(), url: z.string().nullable(), fileId: z.string().nullable() }),
  ),
})
export type MailContent = z.output<typeof content>
const template = z.object({ name: z.string(), title: z.string(), subject: z.string() })
const preview = z.object({ subject: z.string(), text: z.string(), viewUrl: z.string() })

export const outboxApi = {
  list: endpoint('POST outbox/list', { roles, isRead: true, body: outbox.query, answer: page(row) }),
  excel: endpoint('POST outbox/list', { roles, isRead: true, accept: 'excel', body: exportQuery(outbox) }),
  search: endpoint('POST outbox/search', { roles, isRead: true, body: searchQuery, answer: found }),
  get: endpoint('GET outbox/{id}', { roles, answer: row }),
  content: endpoint('GET outbox/{id}/content', { roles, answer: content }),
  /** Sends at once, ignoring the pause; also failed or cancelled mails. */
  send: endpoint('POST outbox/{id}/send', { roles, answer: row }),
  cancel: endpoint('POST outbox/{id}/cancel', { roles, answer: row }),
  templates: endpoint('GET outbox/templates', { roles, answer: z.array(template) }),
  /** In the language of the call, with the template's sample values. */
  preview: endpoint('GET outbox/templates/{name}', { roles, answer: preview }),
  /** Sends the same to the caller by mail. */
  test: endpoint('POST outbox/templates/{name}/test', { roles }),
}
