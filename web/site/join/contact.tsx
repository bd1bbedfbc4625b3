/** Where a person gets help who does not get in. */
import { readPhone } from '#core/display.ts'
import type { Words } from '#core/words.ts'
import { emailText } from '#resources/system/settings/settings.ts'
import { pathTo } from '#web/paths.ts'
import { useSite } from '#web/site/site.tsx'

const words = {
  help: { es: '¿Sigue sin poder entrar? Escríbanos a ', en: 'Still not in? Write to ' },
  call: { es: ' o llame al ', en: ' or call ' },
} satisfies Record<string, Words>

export function Contact() {
  const { locale, firm } = useSite()
  const { email, phones } = firm
  const [phone] = phones
  return (
    <p>
      {words.help[locale]}
      {email ? (
        <a href={`mailto:${email}`}>{email}</a>
      ) : (
        <a href={pathTo('contact', locale)}>{emailText(email, locale)}</a>
      )}
      {phone && (
        <>
          {words.call[locale]}
          <a href={`tel:${phone}`}>{readPhone(phone)}</a>
        </>
      )}
      .
    </p>
  )
}
