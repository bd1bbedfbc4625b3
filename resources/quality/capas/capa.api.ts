/** Endpoints of CAPAs, their causes and their actions (spec §7). */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { choice, date, idRule, optional, reasonField, ref, refs } from '#core/field.ts'
import { createRule, found, page, patchRule, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { actionStatuses } from '../action-states/action-state.ts'
import { nextStepIn } from '../case-steps/next-step.ts'
import { passwordField, signature } from '../signatures/signature.ts'
import { capaActions } from './actions/capa-action.ts'
import { capaErrors } from './capa-rules.ts'
import { capas, capaStatuses, type Capa } from './capa.ts'
import { capaCauses, type CapaCause } from './causes/capa-cause.ts'
import { causeErrors } from './causes/cause-tree.ts'
import { ncos, type Nco } from '../ncos/nco.ts'
import { capaNcos } from './links/capa-nco.ts'

const { fields, row } = capas
const read = { roles: may.readQuality } as const
/** Of these, only those who work on the case may change it; the handler checks it per record. */
const work = { roles: may.workOnCapas } as const
const listing = { ...read, isRead: true, body: capas.query, answer: page(row) } as const

/** What the check finds is written when the case is checked. */
const {
  effectivenessResult: _result,
  evidenceFiles: _files,
  riskUpdate: _risk,
  qmsChange: _change,
  ...draftFields
} = fields
/** Made from non-conformities, a case is linked to them at once. */
export const creating = { ...draftFields, ncoIds: optional(refs(ncos.words.many, 'ncos', { max: 20 })) }
const { capaId: _cause, ...causeFields } = capaCauses.fields
// The row is a ZodObject, but its declared type only names its output.
export type LevelledCause = CapaCause & { whyLevel: number }
const levelledCause = (capaCauses.row as unknown as z.ZodObject).extend({
  whyLevel: z.int(),
}) as unknown as z.ZodType<LevelledCause>

export type LinkedNco = Nco & { linkId: string }
const linkedNco = (ncos.row as unknown as z.ZodObject).extend({
  /** Names the link when it is removed. */
  linkId: idRule,
}) as unknown as z.ZodType<LinkedNco>

const nextStep = nextStepIn(capaStatuses).extend({ needsDate: z.boolean() })
export type NextCapaStep = z.output<typeof nextStep>
export type OpenedCapa = Capa & { next: NextCapaStep[]; isChangeable: boolean }
const openedCapa = (row as unknown as z.ZodObject).extend({
  next: z.array(nextStep),
  /** The caller works on the case. */
  isChangeable: z.boolean(),
}) as unknown as z.ZodType<OpenedCapa>

const { capaId: _action, ...actionFields } = capaActions.fields
const oneAction = { answer: capaActions.row, fields: capaActions.fields }

export const moving = {
  to: choice(fields.status.label, capaStatuses),
  /** Why it is cancelled or opened again. */
  reason: optional(reasonField({ min: 10 })),
  /** The due date of the next cycle. */
  dueDate: optional(date(fields.dueDate.label, { min: 0 })),
}
export const signing = {
  to: choice(fields.status.label, { approved: capaStatuses.approved, closed: capaStatuses.closed }),
  password: passwordField,
}
export const actionMoving = {
  to: choice(capaActions.fields.status.label, actionStatuses),
  /** Why it is cancelled, or what the check found lacking. */
  reason: optional(reasonField()),
  /** What came of it, when it is done. */
  result: capaActions.fields.result,
  evidence: capaActions.fields.evidence,
  /** Who did it, where Quality records that for somebody. */
  doneBy: optional(ref(capaActions.fields.doneBy.label, 'employees')),
}
export const extending = {
  dueDate: date(capaActions.fields.dueDate.label),
  reason: reasonField(),
}

const oneCause = {
  ...work,
  answer: capaCauses.row,
  fields: capaCauses.fields,
  rules: (cause: object) => causeErrors(cause as CapaCause),
}

export const capasApi = {
  list: endpoint('POST qms/capas/list', listing),
  excel: endpoint('POST qms/capas/list', {
    ...read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(capas),
  }),
  search: endpoint('POST qms/capas/search', { ...read, isRead: true, body: searchQuery, answer: found }),
  create: endpoint('POST qms/capas', {
    ...work,
    data: createRule(creating),
    answer: row,
    fields: creating,
    rules: capaErrors,
  }),
  get: endpoint('GET qms/capas/{id}', { ...read, answer: openedCapa }),
  patch: endpoint('PATCH qms/capas/{id}', {
    ...work,
    data: capas.patch,
    answer: row,
    fields,
    rules: capaErrors,
  }),
  /** Removes a draft; other cases are cancelled. */
  remove: endpoint('DELETE qms/capas/{id}', work),
  /** Takes a transition that needs no signature; 422 names what is missing by field. */
  state: endpoint('POST qms/capas/{id}/state', {
    ...work,
    data: createRule(moving),
    answer: row,
    fields: { ...fields, ...moving },
  }),
  /** Approves the plan or closes the case, with the password of the approver or the verifier. */
  sign: endpoint('POST qms/capas/{id}/sign', {
    ...work,
    isTransaction: false,
    keepsIdempotencyKey: 'never',
    data: createRule(signing),
    answer: row,
    fields: { ...fields, ...signing },
  }),
  signatures: endpoint('GET qms/capas/{id}/signatures', { ...read, answer: z.array(signature) }),

  link: endpoint('POST qms/capas/{capa}/ncos/{nco}', { ...work, answer: capaNcos.row }),
  /** The id is that of the link, which linked-ncs answers. */
  unlink: endpoint('DELETE qms/capas/ncs/{id}', work),
  linkedNcos: endpoint('POST qms/capas/{id}/linked-ncs', {
    ...read,
    isRead: true,
    body: ncos.query,
    answer: page(linkedNco),
  }),
  linkableNcos: endpoint('POST qms/capas/{id}/ncos', {
    ...read,
    isRead: true,
    body: ncos.query,
    answer: page(ncos.row),
  }),

  /** The whole tree, each cause with its level. */
  causes: endpoint('POST qms/capas/{id}/causes/list', {
    ...read,
    isRead: true,
    body: capaCauses.query,
    answer: page(levelledCause),
  }),
  createCause: endpoint('POST qms/capas/causes', { ...oneCause, data: capaCauses.create }),
  getCause: endpoint('GET qms/capas/causes/{id}', { ...read, answer: levelledCause }),
  patchCause: endpoint('PATCH qms/capas/causes/{id}', { ...oneCause, data: patchRule(causeFields) }),
  removeCause: endpoint('DELETE qms/capas/causes/{id}', work),

  actions: endpoint('POST qms/capas/{id}/actions/list', {
    ...read,
    isRead: true,
    body: capaActions.query,
    answer: page(capaActions.row),
  }),
  createAction: endpoint('POST qms/capas/{id}/actions', {
    ...work,
    data: createRule(actionFields),
    ...oneAction,
  }),
  getAction: endpoint('GET qms/capas/actions/{id}', { ...read, answer: capaActions.row }),
  patchAction: endpoint('PATCH qms/capas/actions/{id}', {
    ...work,
    data: patchRule(actionFields),
    ...oneAction,
  }),
  /** Removes an action of a plan that is not approved yet; others are cancelled. */
  removeAction: endpoint('DELETE qms/capas/actions/{id}', work),
  actionState: endpoint('POST qms/capas/actions/{id}/state', {
    ...work,
    data: createRule(actionMoving),
    answer: capaActions.row,
    fields: { ...capaActions.fields, ...actionMoving },
  }),
  extendAction: endpoint('POST qms/capas/actions/{id}/extend', {
    ...work,
    data: createRule(extending),
    answer: capaActions.row,
    fields: extending,
  }),
}
