/** Merges two contacts: references and roles move, and blank fields are filled. */
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { fillBlankFields, lockPair, repointReferences, recordMerge } from '#server/database/merging.ts'
import type { Context } from '#server/http/context.ts'
import type { Records } from '#server/database/crud.ts'
import { mergeAccountLinks } from './account-links.ts'
import { contactsMerging } from './contacts-merging.server.ts'
import { contacts as resource, documentNames, fullName, type Contact } from './contact.ts'

const words = {
  bothWork: {
    es: 'Los dos son empleados: desactive antes una de las dos fichas.',
    en: 'Both are employees: keep one of the two records first.',
  },
  bothTeach: {
    es: 'Los dos son instructores: elimine antes uno de los dos perfiles.',
    en: 'Both are instructors: remove one of the two profiles first.',
  },
} satisfies Record<string, Words>

type ContactRecords = Records<typeof resource.fields>
export async function mergeContacts(
  context: Context,
  contacts: ContactRecords,
  ids: { id: string; otherId: string },
): Promise<Contact> {
  const pair = await lockPair(context, contacts, ids)
  const { kept, other } = pair
  if (kept.employeeId && other.employeeId) throw conflict(words.bothWork)
  if (kept.instructorId && other.instructorId) throw conflict(words.bothTeach)
  await contactsMerging.announce(context, { kept, other })
  const filled = fillBlankFields(resource.fields, pair, [
    documentNames.number,
    documentNames.type,
    documentNames.reason,
  ])
  await repointReferences(context, { target: resource.name, from: other.id, to: kept.id })
  await contacts.set(context, other.id, { mergedIntoId: kept.id, employeeId: null, instructorId: null })
  await contacts.remove(context, other.id)
  await recordMerge(context, resource.name, { id: kept.id, name: fullName(other) })
  const accountId = kept.accountId ?? other.accountId
  return contacts.set(context, kept.id, {
    ...filled,
    accountId,
    accountLinks: mergeAccountLinks({ kept: kept.accountLinks, other: other.accountLinks, accountId }),
    employeeId: kept.employeeId ?? other.employeeId,
    instructorId: kept.instructorId ?? other.instructorId,
    // An opt-out of either contact holds.
    doNotContact: kept.doNotContact || other.doNotContact,
  })
}
