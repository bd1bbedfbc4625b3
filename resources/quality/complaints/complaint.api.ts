/** Endpoints of complaints: the site sends, the quality office acknowledges and answers. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { choice, longText, reasonField } from '#core/field.ts'
import { createRule, found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { recordMail } from '#resources/system/outbox/record-mail.ts'
import {
  complaintForm,
  complaintFormRule,
  complaints,
  complaintStatuses,
  takenComplaint,
} from './complaint.ts'

const { fields, row } = complaints
const read = { roles: may.readQuality } as const
/** Of these, only the quality office and its owner may change a complaint; the handler checks it per record. */
const work = { roles: may.reportNcos } as const

export const answering = { answer: longText(fields.answer.label, { min: 20, max: 5000 }) }
const { withdrawn, invalid } = complaintStatuses
export const dropping = {
  to: choice(fields.status.label, { withdrawn, invalid }),
  reason: reasonField(),
}

export const reopening = { reason: dropping.reason }
/** What staff write down, with who handles it. */
const taking = {
  ...takenComplaint,
  ownerId: fields.ownerId,
  accountId: fields.accountId,
  contactId: fields.contactId,
  eventId: fields.eventId,
  isConfidential: fields.isConfidential,
  namedIds: fields.namedIds,
  notes: fields.notes,
}

/** All that whoever holds its link may know. */
const receipt = z.object({ number: z.string(), receivedAt: z.iso.datetime(), acknowledgeBy: z.string() })
export type Receipt = z.output<typeof receipt>

export const complaintsApi = {
  list: endpoint('POST qms/complaints/list', {
    ...read,
    isRead: true,
    body: complaints.query,
    answer: page(row),
  }),
  excel: endpoint('POST qms/complaints/list', {
    ...read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(complaints),
  }),
  search: endpoint('POST qms/complaints/search', { ...read, isRead: true, body: searchQuery, answer: found }),
  /** Writes down one that came by phone, at the counter or in a letter. */
  create: endpoint('POST qms/complaints', {
    ...work,
    data: createRule(taking),
    answer: row,
    fields: taking,
  }),
  get: endpoint('GET qms/complaints/{id}', { ...read, answer: row }),
  patch: endpoint('PATCH qms/complaints/{id}', { ...work, data: complaints.patch, answer: row, fields }),
  /** Removes one that was found invalid. */
  remove: endpoint('DELETE qms/complaints/{id}', { roles: may.editQuality }),
  restore: endpoint('POST qms/complaints/{id}/restore', { roles: may.editQuality, answer: row }),
  /** Mails the complainant that it is being looked at, and until when it is answered. */
  acknowledge: endpoint('POST qms/complaints/{id}/acknowledge', { ...work, answer: row }),
  /** Records the answer and mails it to the complainant. */
  answer: endpoint('POST qms/complaints/{id}/answer', {
    ...work,
    data: createRule(answering),
    answer: row,
    fields: answering,
  }),
  /** Closes it without an answer. */
  drop: endpoint('POST qms/complaints/{id}/drop', {
    ...work,
    data: createRule(dropping),
    answer: row,
    fields: dropping,
  }),
  /** Takes an answered one up again; the term of the answer runs anew. */
  reopen: endpoint('POST qms/complaints/{id}/reopen', {
    ...work,
    data: createRule(reopening),
    answer: row,
    fields: reopening,
  }),
  mails: endpoint('GET qms/complaints/{id}/mails', { ...read, answer: z.array(recordMail) }),

  publicSend: endpoint('POST complaints', {
    isPublic: true,
    isTransaction: false,
    data: complaintFormRule,
    fields: complaintForm,
    success: 'messageSent',
    /** Of the receipt; null for a bot. */
    answer: z.object({ token: z.string().nullable() }),
  }),
  publicReceipt: endpoint('GET complaints/receipts/{token}', {
    isPublic: true,
    isPersonal: true,
    answer: receipt,
  }),
}
