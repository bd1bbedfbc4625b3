/** An employee signs certificates with the signature of their record. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { certificateTemplatesApi } from '../../certificate-templates/certificate-template.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { peopleOf } from '#test/fixtures/certificates.ts'
import { maker } from '#test/fixtures/make.ts'
import { certificatesApi } from '../certificate.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const people = peopleOf(api, make)

const WIDTH = 137
/** A signature of a width that no other picture of a certificate has. */
async function signatureImage(width = WIDTH): Promise<string> {
  const body = new FormData()
  const create = { width, height: 41, channels: 3, background: '#123' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  body.set('purpose', 'image')
  body.set('file', new File([new Uint8Array(bytes)], 'firma.png'))
  const response = await api.request('/v1/es/files', { method: 'POST', body, as: 'admin' })
  return ((await response.json()) as { data: { id: string } }).data.id
}

const signedBy = (employeeId: string | null) => [
  { signer: 'employee' as const, employeeId, name: null, title: null, image: null },
]
const usualTemplates = async () => {
  const { items } = await admin.call(certificateTemplatesApi.list, { input: { perPage: 100 } })
  return items.filter(({ preferred }) => preferred)
}
/** The usual templates, signed by this employee. */
async function signTemplates(employeeId: string | null): Promise<void> {
  for (const { id } of await usualTemplates())
    await admin.call(certificateTemplatesApi.patch, {
      params: { id },
      input: { signatures: signedBy(employeeId) },
    })
}
const issueTo = async (name: string) => {
  const [person] = await people(name)
  const { issued } = await admin.call(certificatesApi.forAttendee, {
    params: { id: person!.id },
    input: {},
  })
  return admin.call(certificatesApi.get, { params: { id: issued[0]!.id } })
}
const pdfOf = async (id: string): Promise<string> => {
  const { blob } = await admin.download(certificatesApi.pdf, { params: { id } })
  return Buffer.from(await blob.arrayBuffer()).toString('latin1')
}

test('the certificate shows the employee’s signature and title as they were when it was issued', async () => {
  const image = await signatureImage()
  const signatoryTitle = { es: 'Directora académica', en: 'Academic director' }
  const employee = await make.record('employees', { signatureImage: image, signatoryTitle, active: true })
  await signTemplates(employee.id)
  const certificate = await issueTo('Ana')
  const signed = { name: String(employee['name']), title: signatoryTitle, image }
  expect(certificate.signatories).toEqual([signed])

  await admin.call(employeesApi.patch, {
    params: { id: employee.id },
    input: { signatureImage: await signatureImage(WIDTH + 2), signatoryTitle: null },
  })
  const pdf = await pdfOf(certificate.id)
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf).toContain(`/Width ${WIDTH}\n`)
  const later = await issueTo('Luis')
  const position = String(employee['position'])
  expect(later.signatories[0]).toMatchObject({ title: { es: position, en: position } })
  expect(await pdfOf(later.id)).toContain(`/Width ${WIDTH + 2}\n`)

  await admin.call(employeesApi.patch, { params: { id: employee.id }, input: { active: false } })
  const refused = issueTo('Eva')
  await expect(refused).rejects.toMatchObject({ status: 409, message: expect.stringContaining(signed.name) })
})

test('a template refuses an employee without a signature, and a blank one, at the field', async () => {
  const employee = await make.record('employees', { signatureImage: null })
  const key = 'signatures.0.employeeId'
  await expect(signTemplates(employee.id)).rejects.toMatchObject({
    status: 422,
    validationErrors: { [key]: 'Su ficha de empleado no tiene la imagen de la firma' },
  })
  await expect(signTemplates(null)).rejects.toMatchObject({ validationErrors: { [key]: expect.anything() } })
})

test('an exported template names no employee', async () => {
  const employee = await make.record('employees', { signatureImage: await signatureImage() })
  await signTemplates(employee.id)
  const [template] = await usualTemplates()
  const file = await admin.call(certificateTemplatesApi.export, { params: { id: template!.id } })
  expect(file.template.signatures).toEqual([
    { signer: 'person', employeeId: null, name: null, title: null, image: null },
  ])
})
