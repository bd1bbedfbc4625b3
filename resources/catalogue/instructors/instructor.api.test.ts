/** Instructors over HTTP: the role and the contact that has it. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { untilWaiting } from '#test/fixtures/waiting.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { instructorsApi } from './instructor.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')

test('the contact of an instructor or employee cannot be changed', async () => {
  const input = { contactId: (await make.record('contacts')).id }
  const refused = { validationErrors: { contactId: 'El campo «Contacto» no es válido' } }
  const [instructor, employee] = [await make.record('instructors'), await make.record('employees')]
  await expect(
    admin.call(instructorsApi.patch, { params: { id: instructor.id }, input }),
  ).rejects.toMatchObject(refused)
  await expect(admin.call(employeesApi.patch, { params: { id: employee.id }, input })).rejects.toMatchObject(
    refused,
  )
})

test('a removed instructor can be restored only while the contact exists', async () => {
  const { id, contactId } = await make.record('instructors')
  await admin.call(instructorsApi.remove, { params: { id } })
  await admin.call(contactsApi.remove, { params: { id: String(contactId) } })
  await expect(admin.call(instructorsApi.restore, { params: { id } })).rejects.toMatchObject({
    validationErrors: { contactId: 'El registro elegido no existe' },
  })
})

test('removing an instructor and renaming the contact concurrently do not deadlock', async () => {
  const { id, contactId } = await make.record('instructors')
  const renaming = await api.db.startTransaction().execute()
  const contact = renaming.updateTable('contacts').set({ firstName: 'Elba' })
  await contact.where('id', '=', String(contactId)).execute()
  const removed = admin.call(instructorsApi.remove, { params: { id } })
  await untilWaiting(api.db)
  await renaming.updateTable('instructors').set({ name: 'Elba Marte' }).where('id', '=', id).execute()
  await renaming.commit().execute()
  await removed
  await expect(admin.call(instructorsApi.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('a user belongs to at most one instructor', async () => {
  const { id: userId } = await api.user('instructor')
  const [one, other] = [await make.record('instructors'), await make.record('instructors')]
  const link = (id: string) => admin.call(instructorsApi.patch, { params: { id }, input: { userId } })
  await link(one.id)
  await expect(link(other.id)).rejects.toMatchObject({
    validationErrors: { userId: 'Ya existe otro registro con este valor' },
  })
  await admin.call(instructorsApi.remove, { params: { id: one.id } })
  await link(other.id)
})
