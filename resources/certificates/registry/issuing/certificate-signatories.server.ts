/** Who signs a certificate, as copied into it when it is issued. */
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { CertificateTemplate } from '../../certificate-templates/certificate-template.ts'
import type { Certificate } from '../certificate.ts'

type Signatures = CertificateTemplate['signatures']
type Signatory = Certificate['signatories'][number]
type Teacher = { name: string; signatureImage: string | null }

const words = {
  teaching: { es: 'Instructor', en: 'Instructor' },
  noInstructor: {
    es: 'La plantilla pide la firma del instructor principal, y el evento no tiene instructor.',
    en: 'The template asks for the lead instructor’s signature, and the event has no instructor.',
  },
  noSignature: {
    es: 'La plantilla pide la firma de {name}, y su ficha de empleado no tiene la imagen de la firma o ya no está activa.',
    en: 'The template asks for the signature of {name}, whose employee record has no picture of it or is no longer active.',
  },
} satisfies Record<string, Words>

/** Signatures without a name are placeholders and are left out. */
export async function signatoriesOf(
  context: Context,
  signatures: Signatures,
  teachers: readonly Teacher[],
): Promise<Signatory[]> {
  const employees = await employeesOf(context, signatures)
  return signatures.flatMap(({ signer, employeeId, name, title, image }): Signatory[] => {
    if (signer === 'person') return name ? [{ name, title, image }] : []
    if (signer === 'employee') {
      const employee = employees.find(({ id }) => id === employeeId)
      return employee ? [ofEmployee(employee, title)] : []
    }
    const [lead] = teachers
    if (!lead) throw conflict(words.noInstructor)
    return [{ name: lead.name, title: title ?? words.teaching, image: lead.signatureImage }]
  })
}

type Employee = Awaited<ReturnType<typeof employeesOf>>[number]
function ofEmployee(
  { name, position, signatoryTitle, signatureImage, active }: Employee,
  title: Signatory['title'],
): Signatory {
  if (!signatureImage || !active) throw conflict(words.noSignature, { values: { name } })
  return { name, title: title ?? signatoryTitle ?? { es: position, en: position }, image: signatureImage }
}

async function employeesOf({ db }: Context, signatures: Signatures) {
  const ids = signatures.flatMap(({ signer, employeeId }) =>
    signer === 'employee' && employeeId ? [employeeId] : [],
  )
  if (ids.length === 0) return []
  return db
    .selectFrom('employees')
    .select(['id', 'name', 'position', 'signatoryTitle', 'signatureImage', 'active'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
}
