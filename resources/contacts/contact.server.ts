/** Answers the calls on contacts; one person keeps one identity through every hat. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/context.ts'
import { records } from '#server/crud.ts'
import { exportRecords } from '#server/excel.ts'
import { createEmployee, employees } from '../employees/employee.server.ts'
import { createInstructor, instructors, isInstructorAlready } from '../instructors/instructor.server.ts'
import type { contactsApi, Likeness } from './contact.api.ts'
import { contacts as resource, fullName, type Contact } from './contact.ts'

export const contacts = records(resource, {
  order: sql`t.last_name collate es_app, t.first_name collate es_app, t.id`,
  sublabel: sql`concat_ws(' · ', t.email, t.phone)`,
})

export const handlers: Handlers<typeof contactsApi> = {
  ...contacts.standard,
  excel: exportRecords(contacts, resource),
  likenesses: ({ input }, context) => likenesses(context, input),
  patch: async ({ params, input }, context) => {
    const contact = await contacts.patch(context, params.id, input)
    await renameHats(context, contact)
    return contact
  },
  makeEmployee: async ({ params, input }, context) => {
    const contact = await contacts.lock(context, params.id)
    if (contact.employeeId) throw conflict(isEmployee)
    const employee = await createEmployee(context, { ...input, contactId: contact.id }, fullName(contact))
    await contacts.set(context, contact.id, { employeeId: employee.id })
    return employee
  },
  makeInstructor: async ({ params, input }, context) => {
    const contact = await contacts.lock(context, params.id)
    if (contact.instructorId) throw conflict(isInstructorAlready)
    const instructor = await createInstructor(context, { ...input, contactId: contact.id }, fullName(contact))
    await contacts.set(context, contact.id, { instructorId: instructor.id })
    return instructor
  },
}

const isEmployee: Words = { es: 'Este contacto ya es empleado.', en: 'This contact is an employee already.' }

async function renameHats(context: Context, contact: Contact): Promise<void> {
  const name = fullName(contact)
  if (contact.employeeId) await employees.set(context, contact.employeeId, { name })
  if (contact.instructorId) await instructors.set(context, contact.instructorId, { name })
}

type Person = { id?: string | undefined } & {
  [K in 'email' | 'phone' | 'documentId' | 'firstName' | 'lastName']?: string | null | undefined
}

/** Warned, never refused: two people may share a phone. At most five. */
async function likenesses(
  context: Context,
  { id = '0', email, phone, documentId, firstName, lastName }: Person,
): Promise<Likeness[]> {
  const name = firstName && lastName ? `${firstName} ${lastName}` : null
  const { rows } = await sql<Likeness>`
    select id, concat_ws(' ', first_name, last_name) as label,
      case when email = lower(${email ?? null}) then 'email' when phone = ${phone ?? null} then 'phone'
        when document_id = ${documentId ?? null} then 'documentId' else 'name' end as because
    from contacts where deleted_at is null and id <> ${id} and (
      lower(email) = lower(${email ?? null}) or phone = ${phone ?? null} or document_id = ${documentId ?? null}
      or search like fold(${name}) || ' %' or search = fold(${name}))
    order by id limit 5`.execute(context.db)
  return rows
}
