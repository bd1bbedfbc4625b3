/** Endpoints of uploads; records then reference the file's id. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { choice, idRule, optional, text, translated } from '#core/field.ts'
import { may } from '#core/roles.ts'
import { formBytes, uploadKinds } from '#core/uploads.ts'
import type { Words } from '#core/words.ts'

const purposes: Record<(typeof uploadKinds)[number], Words> = {
  image: { es: 'Imagen', en: 'Picture' },
  document: { es: 'Documento PDF', en: 'PDF document' },
  evidence: { es: 'Evidencia', en: 'Evidence' },
}
const fields = {
  purpose: choice({ es: 'Para qué', en: 'Purpose' }, purposes),
  alt: optional(
    translated(text({ es: 'Descripción de la imagen', en: 'Description of the picture' }, { max: 160 })),
  ),
}

export const fileFacts = z.object({
  id: idRule,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.object({ es: z.string().nullish(), en: z.string().nullish() }).nullable(),
  sha256: z.string(),
  /** The public address of the file. */
  url: z.string(),
})
export type FileFacts = z.output<typeof fileFacts>

export const filesApi = {
  upload: endpoint('POST files', {
    // The handler refuses other purposes than evidence to those who edit nothing with files.
    roles: may.addEvidence,
    // The picture is decoded before the transaction opens.
    isTransaction: false,
    data: z.strictObject({ file: z.file(), purpose: fields.purpose.rule, alt: fields.alt.rule.nullish() }),
    answer: fileFacts,
    fields,
    maxBytes: formBytes(uploadKinds),
  }),
  get: endpoint('GET files/{id}', { roles: [...may.addEvidence, 'auditor'], answer: fileFacts }),
}
