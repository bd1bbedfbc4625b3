/** Warns while typing that the person may exist already. */
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { useFormValue } from '#web/office/form/form-context.tsx'
import { DuplicateCandidates, useTyped } from '#web/office/form/references/duplicate-candidates.tsx'
import { contactsApi, type DuplicateCandidate } from './contact.api.ts'

const words = {
  title: { es: '¿Ya está entre sus contactos?', en: 'Already among your contacts?' },
  text: {
    es: 'Si es la misma persona, ábrala y complétela en lugar de crear otra. Si ya están las dos, únalas con «Unir un duplicado».',
    en: 'If it is the same person, open and complete that one instead of making another. If both are there, use “Merge a duplicate”.',
  },
} satisfies Record<string, Words>
const because: Record<DuplicateCandidate['because'], Words> = {
  email: { es: 'el mismo correo', en: 'same e-mail' },
  phone: { es: 'el mismo teléfono', en: 'same phone' },
  documentId: { es: 'el mismo documento', en: 'same document' },
  name: { es: 'el mismo nombre', en: 'same name' },
}
const wholeName = ['firstName', 'lastName']

export function ContactDuplicateCandidates() {
  const typed = {
    email: useFormValue('email'),
    phone: useFormValue('phone'),
    documentId: useFormValue('documentId'),
    firstName: useFormValue('firstName'),
    lastName: useFormValue('lastName'),
  }
  return (
    <DuplicateCandidates
      segment="contacts"
      title={words.title}
      text={words.text}
      because={because}
      query={useTyped(typed, wholeName)}
      find={find}
    />
  )
}

const find = (client: Client, query: string, signal: AbortSignal) =>
  client.call(contactsApi.duplicateCandidates, { input: JSON.parse(query) as Record<string, string>, signal })
