/** Warns of customers that may exist already, and merges duplicates. */
import type { Words } from '#core/words.ts'
import { mergeStep } from '#web/office/dialogs/merge-dialog.tsx'
import {
  DuplicateCandidates,
  type DuplicateSearch,
} from '#web/office/form/references/duplicate-candidates.tsx'
import { accountsApi, merging, type AccountDuplicate } from './account.api.ts'

const because: Record<AccountDuplicate['because'], Words> = {
  taxId: { es: 'el mismo documento fiscal', en: 'same tax id' },
  email: { es: 'el mismo correo', en: 'same email' },
  phone: { es: 'el mismo teléfono', en: 'same phone' },
  name: { es: 'el mismo nombre', en: 'same name' },
}
const search: DuplicateSearch = {
  segment: 'accounts',
  title: { es: '¿Ya está entre sus clientes?', en: 'Already among your customers?' },
  text: {
    es: 'Si es el mismo cliente, ábralo y complételo en lugar de crear otro. Si ya están los dos, únalos con «Unir un duplicado».',
    en: 'If it is the same customer, open and complete that one instead of making another. If both are there, use “Merge a duplicate”.',
  },
  because,
  fields: ['taxId', 'email', 'phone', 'legalName', 'tradeName'],
  find: (client, input, options) => client.call(accountsApi.duplicateCandidates, { input, ...options }),
}

export const AccountDuplicateCandidates = () => <DuplicateCandidates search={search} />

export const mergeAccount = mergeStep({
  search,
  needs: accountsApi.merge,
  fields: merging,
  merge: (client, params, input) => client.call(accountsApi.merge, { params, input }),
})
