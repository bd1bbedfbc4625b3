/** Creates the demo's instructors and staff, each a contact first. */
import { contacts as contactRecords } from '#resources/customers/contacts/contact.server.ts'
import { contacts as contactRules, fullName } from '#resources/customers/contacts/contact.ts'
import { createEmployee } from '#resources/customers/employees/employee.server.ts'
import { employees as employeeRules } from '#resources/customers/employees/employee.ts'
import { createInstructor } from '#resources/catalogue/instructors/instructor.server.ts'
import { instructors as instructorRules } from '#resources/catalogue/instructors/instructor.ts'
import type { User } from '#resources/system/users/user.ts'
import type { Context } from '#server/http/context.ts'
import { prepareImage, storeFile } from '#server/files/files.ts'
import { checked } from '#resources/content/first-content/checked.ts'
import { employeeInput, instructorInput, staffContactInput } from '../content/inputs.ts'
import { employees } from '../content/people/employees.ts'
import { instructors } from '../content/people/instructors.ts'
import type { Drawings } from '../content/pictures/drawings.ts'
import type { EmployeeKey, InstructorKey } from '../content/written.ts'
import type { DemoEmployee } from '../content/people/employees.ts'
import type { DemoInstructor } from '../content/people/instructor.ts'

type InstructorsAround = {
  users: readonly User[]
  serviceIds: ReadonlyMap<string, string>
  drawings: Drawings
}
/** Links users by their e-mail address. */
const userOf = (users: readonly User[], { email }: { email: string }): string | null =>
  users.find(({ username }) => username === email)?.id ?? null

export async function fillInstructors(
  context: Context,
  { users, serviceIds, drawings }: InstructorsAround,
): Promise<Map<InstructorKey, string>> {
  const ids = new Map<InstructorKey, string>()
  for (const [key, person] of Object.entries<DemoInstructor>(instructors)) {
    const contact = await contactRecords.create(
      context,
      checked(contactRules, staffContactInput(person, 'Instructor')),
    )
    const name = fullName(contact)
    const photo = await storeFile(
      context,
      await prepareImage({
        name: `${name}.jpg`,
        bytes: (await drawings.get(person.email))!,
        alt: { es: `Retrato dibujado de ${name}`, en: `Drawn portrait of ${name}` },
      }),
    )
    const input = instructorInput(person, {
      contactId: contact.id,
      userId: userOf(users, person),
      serviceIds: person.services.map((code) => serviceIds.get(code)!),
      photo: photo.id,
    })
    const { id } = await createInstructor(context, checked(instructorRules, input), name)
    await contactRecords.set(context, contact.id, { instructorId: id })
    ids.set(key as InstructorKey, id)
  }
  return ids
}

export async function fillEmployees(context: Context, users: User[]): Promise<Map<EmployeeKey, string>> {
  const ids = new Map<EmployeeKey, string>()
  for (const [key, person] of Object.entries<DemoEmployee>(employees)) {
    const contact = await contactRecords.create(
      context,
      checked(contactRules, staffContactInput(person, person.position)),
    )
    const input = employeeInput(person, { contactId: contact.id, userId: userOf(users, person) })
    const { id } = await createEmployee(context, checked(employeeRules, input), fullName(contact))
    await contactRecords.set(context, contact.id, { employeeId: id })
    ids.set(key as EmployeeKey, id)
  }
  return ids
}
