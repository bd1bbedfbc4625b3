/** What a refused call says of itself, as tests and logs print it. */
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { createClient } from './client.ts'

test('a refused call is printed with its endpoint, its status and the errors of its fields', async () => {
  const refusal = {
    success: false,
    message: 'Revise los campos.',
    validationErrors: { firstName: 'Falta el nombre.' },
  }
  const client = createClient(() => Promise.resolve(Response.json(refusal, { status: 422 })), 'es')
  const error = await client.call(contactsApi.get, { params: { id: '7' } }).catch((one: unknown) => one)
  const printed = inspect(error)
  expect(printed).toContain('Revise los campos.')
  expect(printed).toMatch(/endpoint: 'GET .*contacts.*'/)
  expect(printed).toContain('status: 422')
  expect(printed).toContain("firstName: 'Falta el nombre.'")
})
