/** The form to verify a certificate by its code. */
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { useFormState } from '#web/site/forms/form.tsx'
import { screenLeads } from '#web/screen-leads.ts'
import { defineScreen } from '#web/site/screen.tsx'
import { findCertificate } from './submit.server.ts'
import styles from '#web/site/certificate/screen.module.css'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'

const words = {
  title: { es: 'Verificar un certificado', en: 'Verify a certificate' },
  code: { es: 'Código del certificado', en: 'Certificate code' },
  hint: {
    es: 'Doce letras y números, al pie del documento: 7K3M-9QTX-2B40. El código QR trae directo aquí.',
    en: 'Twelve letters and digits at the foot of the document: 7K3M-9QTX-2B40. The QR code leads straight here.',
  },
  find: { es: 'Verificar', en: 'Verify' },
} satisfies Record<string, Words>
export default defineScreen({
  load: async () => null,
  submit: findCertificate,
  head: (_, { client: { locale } }) => ({
    title: words.title[locale],
    description: screenLeads.certificates[locale],
  }),
  Screen: CertificateSearchScreen,
  script: 'forms',
})

function CertificateSearchScreen() {
  const locale = useLocale()
  const { values, errors } = useFormState()
  return (
    <>
      <PageHead screen="certificates" title={words.title[locale]} lead={screenLeads.certificates[locale]} />
      <PageBody>
        <form method="post" className={styles.search}>
          <Field label={words.code[locale]} hint={words.hint[locale]} error={errors['code']} isRequired>
            {(control) => (
              <Input
                {...control}
                name="code"
                defaultValue={values['code']}
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
        </form>
      </PageBody>
    </>
  )
}
