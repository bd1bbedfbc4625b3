/** The message of a visitor, with links to answer. */
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { display } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar, Part } from '#web/office/related/row-list.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { contactRequests, type ContactRequest } from './contact-request.ts'
import styles from './contact-request.module.css'

const words = {
  noSubject: { es: 'Sin asunto', en: 'No subject' },
  reply: { es: 'Responder por correo', en: 'Reply by email' },
  call: { es: 'Llamar al {phone}', en: 'Call {phone}' },
  subject: { es: 'Su solicitud {code}', en: 'Your request {code}' },
} satisfies Record<string, Words>

export function RequestMessage() {
  const { row: request, locale } = useRecord<ContactRequest>()
  const { email, phone, code, subject, otherText, message } = request
  const formattedPhone = display(contactRequests.fields.phone, phone, { locale })
  // Answered in the language it was written in.
  const subjectLine = encodeURIComponent(say(words.subject, request.locale, { code }))
  return (
    <Part title={[subject ?? words.noSubject[locale], otherText].filter(Boolean).join(' · ')}>
      <blockquote className={styles.message} lang={request.locale}>
        {message}
      </blockquote>
      <Bar>
        <LinkButton href={`mailto:${email}?subject=${subjectLine}`}>
          <Mail />
          {words.reply[locale]}
        </LinkButton>
        <LinkButton href={`tel:${phone}`}>
          <Phone />
          {say(words.call, locale, { phone: formattedPhone })}
        </LinkButton>
      </Bar>
    </Part>
  )
}
