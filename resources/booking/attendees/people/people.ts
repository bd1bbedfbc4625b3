/** People of an unfinished form: cells are text that may be invalid. */
import type { Words } from '#core/words.ts'
import { personFields } from '../attendee.ts'
import { documentTypeOf } from './pasted-people.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'
import type { Contact } from '#resources/customers/contacts/contact.ts'

export const peopleColumns = [
  { key: 'firstName', words: personFields.firstName.label },
  { key: 'lastName', words: personFields.lastName.label },
  { key: 'email', words: personFields.email.label },
  { key: 'phone', words: personFields.phone.label },
  { key: 'documentId', words: personFields.documentId.label },
  { key: 'position', words: personFields.position.label },
  { key: 'mode', words: personFields.mode.label },
] as const satisfies readonly { key: string; words: Words }[]
export type PeopleColumn = (typeof peopleColumns)[number]
export type Cell = PeopleColumn['key']

export type DraftPerson = Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'documentId' | 'position' | 'company',
  string | null
> & { contactId: string | null; documentType: string | null; mode: SeatMode | null }

export const blankPerson: DraftPerson = {
  contactId: null,
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  documentType: null,
  documentId: null,
  company: null,
  position: null,
  mode: null,
}

export function withCell(person: DraftPerson, key: Cell, text: string): DraftPerson {
  const value = text === '' ? null : text
  if (key !== 'documentId') return { ...person, [key]: value }
  return { ...person, documentId: value, documentType: value && documentTypeOf(value) }
}

/** Fills a row from a contact. */
export const fromContact = (contact: Contact): Partial<DraftPerson> => ({
  contactId: contact.id,
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: contact.email,
  phone: contact.phone,
  documentType: contact.documentType,
  documentId: contact.documentId,
  position: contact.position,
})
