/** The signed XML of a credit note names the document that it modifies. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addCreditNote } from '#test/sales/credit-notes.ts'
import { failureOf } from '#test/sales/failure.ts'
import { signedXml } from '#test/sales/signed-xml.ts'
import { creditNotesApi } from './credit-note.api.ts'

const api = await testApi()
const billing = api.client('billing')

test('a note without XML has none to download', async () => {
  const { id } = await addCreditNote(api)
  expect(await failureOf(billing.download(creditNotesApi.xml, { params: { id } }))).toMatchObject({
    status: 404,
  })
})

test('a note is recorded by its XML, and not by that of a note on another invoice', async () => {
  const { id } = await addCreditNote(api)
  const params = { id }
  const note = await billing.call(creditNotesApi.issue, { params })
  const other = signedXml(note, { modified: 'E320000000001' })
  expect(
    await failureOf(billing.call(creditNotesApi.readXml, { params, input: { xml: other } })),
  ).toMatchObject({
    status: 422,
    validationErrors: { xml: expect.stringContaining('Modifica a E320000000001') as string },
  })
  expect((await failureOf(billing.call(creditNotesApi.ncf, { params, input: { xml: other } }))).status).toBe(
    422,
  )
  const xml = signedXml(note, { modified: note.modifiedNcf! })
  expect(await billing.call(creditNotesApi.readXml, { params, input: { xml } })).toMatchObject({
    ncf: 'E340000000777',
    ncfExpiresOn: null,
  })
  const recorded = await billing.call(creditNotesApi.ncf, { params, input: { xml } })
  expect(recorded).toMatchObject({ ncf: 'E340000000777', fiscalStatus: 'recorded' })
  expect(recorded.xmlFile).not.toBeNull()
  const { blob, name } = await billing.download(creditNotesApi.xml, { params })
  expect([await blob.text(), name]).toEqual([xml, '101850043E340000000777.xml'])
})
