/** Tests that forms of too many fields are refused, and others read. */
import { expect, test } from 'vitest'
import { MAX_FORM_FIELDS, readForm } from './sent-form.ts'

const formOf = (body: string, type: string) =>
  readForm(new Response(body, { headers: { 'content-type': type } }))
const urlEncoded = 'application/x-www-form-urlencoded'
const many = 'a&'.repeat(100_000)

test.each([urlEncoded, `${urlEncoded}; boundary=x`, urlEncoded.toUpperCase()])(
  'refuses too many fields of %s',
  async (type) => {
    await expect(formOf(many, type)).rejects.toMatchObject({ status: 413 })
  },
)

test('reads as many fields as are allowed', async () => {
  const names = Array.from({ length: MAX_FORM_FIELDS }, (_, at) => `f${at}=1`)
  expect([...(await formOf(names.join('&'), urlEncoded)).keys()]).toHaveLength(MAX_FORM_FIELDS)
})
