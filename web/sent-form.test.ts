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

const part = (name: string) => `--B\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`
const parts = (count: number) =>
  `${Array.from({ length: count }, (_, at) => part(`f${at}`)).join('')}--B--\r\n`

test.each([
  'multipart/form-data; boundary=B',
  'multipart/form-data; boundary="B"',
  'Multipart/Form-Data; charset=utf-8; Boundary=B',
  // A parameter that looks like the boundary to a regular expression.
  'multipart/form-data; x="boundary=zz"; boundary=B',
])('refuses too many parts of %s', async (type) => {
  await expect(formOf(parts(MAX_FORM_FIELDS + 1), type)).rejects.toMatchObject({ status: 413 })
  expect([...(await formOf(parts(3), type)).keys()]).toHaveLength(3)
})

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary="',
  'multipart/form-data; boundary=',
  'not a type',
  '',
])('refuses a form of type "%s"', async (type) => {
  await expect(formOf(parts(1), type)).rejects.toMatchObject({ status: 400 })
})
