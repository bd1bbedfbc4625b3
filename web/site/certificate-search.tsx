/** Where somebody who holds a certificate in their hands types its code. */
import { data, Form, redirect, useActionData, type ActionFunctionArgs, type MetaFunction } from 'react-router'
import type { Words } from '#core/words.ts'
import { certificatesApi } from '#resources/certificates/certificates/certificate.api.ts'
import { readCode } from '#resources/certificates/certificates/certificate-code.ts'
import { apiContext, refusedStatus } from '../data.ts'
import { localeOf } from '../locale.ts'
import { pathTo } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { useLocale } from '../use-locale.ts'
import styles from './certificate.module.css'
import { PageBody, PageHead } from './page-head.tsx'
import { pageMeta } from './page-meta.ts'
import { formOf } from './visitor-form.server.ts'

const words = {
  title: { es: 'Verificar un certificado', en: 'Verify a certificate' },
  lead: {
    es: 'Compruebe que un certificado es nuestro, qué certifica y si sigue vigente.',
    en: 'Check that a certificate is ours, what it certifies and whether it still holds.',
  },
  code: { es: 'Código del certificado', en: 'Certificate code' },
  hint: {
    es: 'Doce letras y números, al pie del documento: 7K3M-9QTX-2B40. El código QR trae directo aquí.',
    en: 'Twelve letters and digits at the foot of the document: 7K3M-9QTX-2B40. The QR code leads straight here.',
  },
  find: { es: 'Verificar', en: 'Verify' },
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
type Problem = 'malformed' | 'unknown' | 'tooMany'

export async function action({ context, request }: ActionFunctionArgs) {
  const { call, locale } = context.get(apiContext)
  const typed = String((await formOf(request)).get('code') ?? '').slice(0, 100)
  if (readCode(typed) === undefined) return data({ typed, problem: 'malformed' as Problem }, { status: 422 })
  try {
    const { code } = await call(certificatesApi.publicGet, { params: { code: typed } })
    return redirect(pathTo('certificate', locale, { code }), { status: 303 })
  } catch (error) {
    const status = refusedStatus(error)
    if (status !== 404 && status !== 429) throw error
    return data({ typed, problem: (status === 404 ? 'unknown' : 'tooMany') as Problem }, { status })
  }
}

export const meta: MetaFunction = (of) => {
  const locale = localeOf(of.location.pathname) ?? 'es'
  return pageMeta({ of, title: words.title[locale], description: words.lead[locale] })
}

export default function CertificateSearchScreen() {
  const locale = useLocale()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead screen="certificates" title={words.title[locale]} lead={words.lead[locale]} />
      <PageBody>
        <Form method="post" className={styles.search}>
          <Field
            label={words.code[locale]}
            hint={words.hint[locale]}
            error={answer && words[answer.problem][locale]}
            isRequired
          >
            {(control) => (
              <Input
                {...control}
                key={answer?.typed}
                name="code"
                defaultValue={answer?.typed}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                className={styles.code ?? ''}
              />
            )}
          </Field>
          <Button kind="primary" type="submit">
            {words.find[locale]}
          </Button>
        </Form>
      </PageBody>
    </>
  )
}
