/** Endpoints of non-conformities, their items and their actions (spec §7). */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { choice, idRule, neededFor, optional, reasonField, ref } from '#core/field.ts'
import { createRule, found, page, patchRule, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { homeDay } from '#core/time-zone.ts'
import { actionStatuses } from '../action-states/action-state.ts'
import { nextStepIn, type NextStep } from '../case-steps/next-step.ts'
import { passwordField, signature } from '../signatures/signature.ts'
import { ncoActions } from './nco-action.ts'
import { ncoItems } from './nco-item.ts'
import { ncoErrors } from './nco-rules.ts'
import { cancelReasons, ncos, ncoSteps, ncoStatuses, type Nco, type NcoStatus } from './nco.ts'

const { fields, row } = ncos
const read = { roles: may.readQuality } as const
/** Of these, only those with a part in the case may change it; the handler checks it per record. */
const work = { roles: may.reportNcos } as const
const listing = { ...read, isRead: true, body: ncos.query, answer: page(row) } as const

const { ncoId: _itemsCase, ...itemFields } = ncoItems.fields
const { ncoId: _actionsCase, ...actionFields } = ncoActions.fields
const oneItem = { answer: ncoItems.row, fields: ncoItems.fields }
const oneAction = { answer: ncoActions.row, fields: ncoActions.fields }

const reason = optional(reasonField())
export const closing = { reason, password: passwordField }
export const moving = {
  to: choice(fields.status.label, ncoStatuses),
  /** Why it is cancelled, reopened or sent back. */
  reason,
  cancelReason: optional(choice(fields.cancelReason.label, cancelReasons)),
}
export const actionMoving = {
  to: choice(ncoActions.fields.status.label, actionStatuses),
  /** Why it is cancelled or sent back. */
  reason,
  /** What came of it, when it is done. */
  result: ncoActions.fields.result,
  /** Who did it, where Quality records that for somebody. */
  doneBy: optional(ref(ncoActions.fields.doneBy.label, 'employees')),
}

const nextStep = nextStepIn(ncoStatuses)
export type OpenedNco = Nco & {
  next: NextStep<NcoStatus>[]
  isChangeable: boolean
  isWorker: boolean
  isDecider: boolean
  containBy: string
}
/** A case as just saved comes without its next steps, until it is read again. */
export type CaseRow = Nco & Partial<Omit<OpenedNco, keyof Nco>>
// The row is a ZodObject, but its declared type only names its output.
const openedNco = (row as unknown as z.ZodObject).extend({
  next: z.array(nextStep),
  /** The caller may change the case now. */
  isChangeable: z.boolean(),
  /** Also what is not of the verification alone. */
  isWorker: z.boolean(),
  /** Also owner, verifier, severity and what is decided. */
  isDecider: z.boolean(),
  /** The proposed due date of a containment, by the settings. */
  containBy: z.string(),
}) as unknown as z.ZodType<OpenedNco>

/** The first item comes with a new case, which can then be registered. */
export const reporting = {
  firstItem: neededFor(ncoSteps.registered, optional(itemFields.description)),
}

const similarQuery = z.strictObject({
  id: idRule.nullish(),
  processId: idRule,
  source: fields.source.rule,
  title: z.string().max(150),
  description: z.string().max(5000).nullish(),
})
export type SimilarQuery = z.output<typeof similarQuery>
const similarNco = z.object({
  id: idRule,
  number: z.string().nullable(),
  title: z.string(),
  status: nextStep.shape.to,
  detectedAt: z.string(),
  /** 0 to 1. */
  likeness: z.number(),
})
export type SimilarNco = z.output<typeof similarNco>

const writing = {
  ...work,
  answer: row,
  fields,
  rules: (nco: object) => ncoErrors(nco as Nco, homeDay()),
}

export const ncosApi = {
  list: endpoint('POST qms/ncos/list', listing),
  excel: endpoint('POST qms/ncos/list', { ...read, isRead: true, accept: 'excel', body: exportQuery(ncos) }),
  search: endpoint('POST qms/ncos/search', { ...read, isRead: true, body: searchQuery, answer: found }),
  /** Cases of the last 24 months of the same process and source, the most alike first. */
  similar: endpoint('POST qms/ncos/similar', {
    ...read,
    isRead: true,
    body: similarQuery,
    answer: z.array(similarNco),
    fields,
  }),
  /** The cases that were opened from a record. */
  ofOrigin: endpoint('GET qms/origins/{type}/{id}/ncos', { ...read, answer: z.array(row) }),
  create: endpoint('POST qms/ncos', {
    ...writing,
    data: createRule({ ...fields, ...reporting }),
    fields: { ...fields, ...reporting },
  }),
  get: endpoint('GET qms/ncos/{id}', { ...read, answer: openedNco }),
  patch: endpoint('PATCH qms/ncos/{id}', { ...writing, data: ncos.patch }),
  /** Removes a draft; registered cases are cancelled. */
  remove: endpoint('DELETE qms/ncos/{id}', work),
  /** Takes a step; 422 names what is missing by field. */
  state: endpoint('POST qms/ncos/{id}/state', {
    ...work,
    data: createRule(moving),
    answer: row,
    fields: { ...fields, ...moving },
  }),

  /** Closes the case, with the password of its verifier, or of Quality with the reason why not the verifier. */
  close: endpoint('POST qms/ncos/{id}/close', {
    ...work,
    isTransaction: false,
    keepsIdempotencyKey: 'never',
    data: createRule(closing),
    answer: row,
    fields: { ...fields, ...closing },
  }),
  signatures: endpoint('GET qms/ncos/{id}/signatures', { ...read, answer: z.array(signature) }),

  items: endpoint('GET qms/ncos/{id}/items', { ...read, answer: z.array(ncoItems.row) }),
  createItem: endpoint('POST qms/ncos/items', { ...work, data: ncoItems.create, ...oneItem }),
  patchItem: endpoint('PATCH qms/ncos/items/{id}', { ...work, data: patchRule(itemFields), ...oneItem }),
  removeItem: endpoint('DELETE qms/ncos/items/{id}', work),

  actions: endpoint('POST qms/ncos/{id}/actions/list', {
    ...read,
    isRead: true,
    body: ncoActions.query,
    answer: page(ncoActions.row),
  }),
  createAction: endpoint('POST qms/ncos/{id}/actions', {
    ...work,
    data: createRule(actionFields),
    ...oneAction,
  }),
  getAction: endpoint('GET qms/ncos/actions/{id}', { ...read, answer: ncoActions.row }),
  patchAction: endpoint('PATCH qms/ncos/actions/{id}', {
    ...work,
    data: patchRule(actionFields),
    ...oneAction,
  }),
  /** Removes a planned action; others are cancelled. */
  removeAction: endpoint('DELETE qms/ncos/actions/{id}', work),
  actionState: endpoint('POST qms/ncos/actions/{id}/state', {
    ...work,
    data: createRule(actionMoving),
    answer: ncoActions.row,
    fields: { ...ncoActions.fields, ...actionMoving },
  }),
}
