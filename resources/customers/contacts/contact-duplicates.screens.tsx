/** Warns of people who may exist already, and merges duplicates. */
import type { Words } from '#core/words.ts'
import { mergeStep } from '#web/office/dialogs/merge-dialog.tsx'
import {
  DuplicateCandidates,
  type DuplicateSearch,
} from '#web/office/form/references/duplicate-candidates.tsx'
import { contactsApi, merging, type DuplicateCandidate } from './contact.api.ts'

const because: Record<DuplicateCandidate['because'], Words> = {
  email: { es: 'el mismo correo', en: 'same email' },
  phone: { es: 'el mismo teléfono', en: 'same phone' },
  documentId: { es: 'el mismo documento', en: 'same document' },
  name: { es: 'el mismo nombre', en: 'same name' },
}
const search: DuplicateSearch = {
  segment: 'contacts',
  title: { es: '¿Ya está entre sus contactos?', en: 'Already among your contacts?' },
  text: {
    es: 'Si es la misma persona, ábrala y complétela en lugar de crear otra. Si ya están las dos, únalas con «Unir un duplicado».',
    en: 'If it is the same person, open and complete that one instead of making another. If both are there, use “Merge a duplicate”.',
  },
  because,
  fields: ['email', 'phone', 'documentId', 'firstName', 'lastName'],
  together: ['firstName', 'lastName'],
  find: (client, input, options) => client.call(contactsApi.duplicateCandidates, { input, ...options }),
}

export const ContactDuplicateCandidates = () => <DuplicateCandidates search={search} />

export const mergeContact = mergeStep({
  search,
  needs: contactsApi.merge,
  fields: merging,
  merge: (client, params, input) => client.call(contactsApi.merge, { params, input }),
})
