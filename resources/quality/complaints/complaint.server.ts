/** Handlers of complaints. */
import type { Handlers } from '#server/http/context.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { mailsAbout } from '#resources/system/outbox/record-mails.server.ts'
import { assertEmployed } from '../acting-people/acting-people.server.ts'
import { readReceipt, receiveComplaint, takeComplaint } from './complaint-receive.server.ts'
import { complaints, lockChangeable } from './complaint-records.server.ts'
import { acknowledge, answerComplaint, drop, removeComplaint, reopen } from './complaint-steps.server.ts'
import type { complaintsApi } from './complaint.api.ts'
import { complaints as resource } from './complaint.ts'

export const handlers: Handlers<typeof complaintsApi> = {
  ...complaints.standard,
  excel: exportRecords(complaints, resource),
  create: ({ input }, context) => takeComplaint(context, input),
  patch: async ({ params, input }, context) => {
    const locked = await lockChangeable(context, params.id)
    return complaints.patch(context, params.id, input, {
      locked,
      check: (before, after) => assertEmployed(context, 'ownerId', { before, after }),
    })
  },
  remove: ({ params }, context) => removeComplaint(context, params.id),
  acknowledge: ({ params }, context) => acknowledge(context, params.id),
  answer: ({ params, input }, context) => answerComplaint(context, params.id, input),
  drop: ({ params, input }, context) => drop(context, params.id, input),
  reopen: ({ params, input }, context) => reopen(context, params.id, input.reason),
  mails: async ({ params }, context) => {
    const { id } = await complaints.get(context, params.id)
    return mailsAbout(context, resource.name, id)
  },
  publicSend: ({ input }, context) => receiveComplaint(context, input),
  publicReceipt: ({ params }, context) => readReceipt(context, params.token),
}
