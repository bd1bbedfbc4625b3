/** Endpoints of accounts (spec §7): the firm's customers. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { idRule, ref } from '#core/field.ts'
import { createRule, found, page, replaceRule, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { accounts, taxIdNames } from './account.ts'
import { checkIdentity } from './tax-id.ts'

const { fields } = accounts
const read = { roles: may.readAccounts }
const edit = { roles: may.editAccounts }

/** A possible duplicate: same tax id, e-mail, phone or name. */
const duplicateCandidate = z.object({
  id: idRule,
  label: z.string(),
  because: z.enum(['taxId', 'email', 'phone', 'name']),
})
export type AccountDuplicate = z.output<typeof duplicateCandidate>

export const merging = { otherId: ref(accounts.words.one, 'accounts') }

const writing = {
  ...edit,
  answer: accounts.row,
  fields,
  rules: (account: Record<string, unknown>) => checkIdentity(account, taxIdNames),
}

export const accountsApi = {
  list: endpoint('POST accounts/list', {
    ...read,
    isRead: true,
    body: accounts.query,
    answer: page(accounts.row),
  }),
  excel: endpoint('POST accounts/list', {
    ...read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(accounts),
  }),
  search: endpoint('POST accounts/search', { ...read, isRead: true, body: searchQuery, answer: found }),
  duplicateCandidates: endpoint('POST accounts/duplicate-candidates', {
    ...read,
    isRead: true,
    answer: z.array(duplicateCandidate),
    body: z.strictObject({
      id: idRule.optional(),
      taxId: z.string().max(40).nullish(),
      email: z.string().max(254).nullish(),
      phone: z.string().max(40).nullish(),
      legalName: z.string().max(150).nullish(),
      tradeName: z.string().max(150).nullish(),
    }),
  }),
  create: endpoint('POST accounts', { ...writing, data: accounts.create }),
  /** For a merged record, the one that replaced it. */
  get: endpoint('GET accounts/{id}', { ...read, answer: accounts.row }),
  put: endpoint('PUT accounts/{id}', { ...writing, data: replaceRule(fields) }),
  patch: endpoint('PATCH accounts/{id}', { ...writing, data: accounts.patch }),
  /** Merges the other account into this one: repoints references and fills blank fields. */
  merge: endpoint('POST accounts/{id}/merge', {
    ...edit,
    data: createRule(merging),
    answer: accounts.row,
    fields: merging,
  }),
  remove: endpoint('DELETE accounts/{id}', edit),
  restore: endpoint('POST accounts/{id}/restore', { ...edit, answer: accounts.row }),
}
