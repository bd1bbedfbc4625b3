/** Redirects from a typed code to its certificate. */
import type { Words } from '#core/words.ts'
import { readCode } from '#resources/certificates/registry/certificate-code.ts'
import { certificatesApi } from '#resources/certificates/registry/certificate.api.ts'
import { pathTo } from '#web/paths.ts'
import type { FormResult } from '#web/site/forms/form-result.ts'
import { textIn } from '#web/site/forms/send-form.server.ts'
import { Redirect, refusedStatus } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'

const words = {
  malformed: {
    es: 'Un código tiene doce letras y números. Revise que esté completo.',
    en: 'A code has twelve letters and digits. Check that it is complete.',
  },
  unknown: {
    es: 'No emitimos ningún certificado con este código. Revise cada letra; si está bien escrito, el documento no es nuestro.',
    en: 'We issued no certificate with this code. Check each letter; if it is typed right, the document is not ours.',
  },
  tooMany: {
    es: 'Probó demasiados códigos seguidos. Espere un cuarto de hora.',
    en: 'You tried too many codes in a row. Wait a quarter of an hour.',
  },
} satisfies Record<string, Words>

export async function findCertificate({ client }: PageRequest, form: FormData): Promise<FormResult> {
  const { call, locale } = client
  const code = textIn(form, 'code').slice(0, 100)
  const refused = (status: number, message: Words): FormResult => ({
    state: 'refused',
    status,
    message: message[locale],
    errors: { code: message[locale] },
    values: { code },
  })
  if (readCode(code) === undefined) return refused(422, words.malformed)
  try {
    const found = await call(certificatesApi.publicGet, { params: { code } })
    throw new Redirect(pathTo('certificate', locale, { code: found.code }), 303)
  } catch (error) {
    const status = refusedStatus(error)
    if (status === 404) return refused(404, words.unknown)
    if (status === 429) return refused(429, words.tooMany)
    throw error
  }
}
