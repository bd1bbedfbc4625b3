/** Instructors over HTTP: the hat and the person who wears it. */
import { expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { maker } from '#test/make.ts'
import { contactsApi } from '../contacts/contact.api.ts'
import { employeesApi } from '../employees/employee.api.ts'
import { instructorsApi } from './instructor.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')

test('an instructor or employee stays the person they are', async () => {
  const input = { contactId: (await make.record('contacts')).id }
  const refused = { validationErrors: { contactId: 'El campo contacto no es válido' } }
  const [instructor, employee] = [await make.record('instructors'), await make.record('employees')]
  await expect(
    admin.call(instructorsApi.patch, { params: { id: instructor.id }, input }),
  ).rejects.toMatchObject(refused)
  await expect(admin.call(employeesApi.patch, { params: { id: employee.id }, input })).rejects.toMatchObject(
    refused,
  )
})

test('a removed instructor comes back only while the contact is there', async () => {
  const { id, contactId } = await make.record('instructors')
  await admin.call(instructorsApi.remove, { params: { id } })
  await admin.call(contactsApi.remove, { params: { id: String(contactId) } })
  await expect(admin.call(instructorsApi.restore, { params: { id } })).rejects.toMatchObject({
    validationErrors: { contactId: 'El registro elegido no existe' },
  })
})
