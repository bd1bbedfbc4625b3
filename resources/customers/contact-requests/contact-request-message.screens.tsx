/** The message of a visitor, with links to answer. */
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { display } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { contactRequests, type ContactRequest } from './contact-request.ts'
import styles from './contact-request.module.css'

const words = {
  noSubject: { es: 'Sin asunto', en: 'No subject' },
  reply: { es: 'Responder por correo', en: 'Reply by email' },
  call: { es: 'Llamar al {phone}', en: 'Call {phone}' },
  subject: { es: 'Su solicitud {code}', en: 'Your request {code}' },
  whole: { es: 'Leer todo el mensaje', en: 'Read the whole message' },
} satisfies Record<string, Words>

/** A longer message is cut to its first lines, so that the form below it is in sight. */
const SHORT = 200
const isLong = (message: string): boolean => message.length > SHORT || message.split('\n').length > 3

export function RequestMessage() {
  const { row: request, locale } = useRecord<ContactRequest>()
  const [isWhole, setWhole] = useState(false)
  const { email, phone, code, subject, otherText, message } = request
  const formattedPhone = display(contactRequests.fields.phone, phone, { locale })
  // Answered in the language it was written in.
  const subjectLine = encodeURIComponent(say(words.subject, request.locale, { code }))
  const isCut = isLong(message) && !isWhole
  return (
    <section className={styles.request}>
      <header>
        <h2>{[subject ?? words.noSubject[locale], otherText].filter(Boolean).join(' · ')}</h2>
        <LinkButton size="small" href={`mailto:${email}?subject=${subjectLine}`}>
          <Mail />
          {words.reply[locale]}
        </LinkButton>
        <LinkButton size="small" href={`tel:${phone}`}>
          <Phone />
          {say(words.call, locale, { phone: formattedPhone })}
        </LinkButton>
      </header>
      <blockquote className={styles.message} lang={request.locale}>
        <p className={isCut ? styles.cut : undefined}>{message}</p>
      </blockquote>
      {isCut && (
        <Button size="small" kind="quiet" onClick={() => setWhole(true)}>
          {words.whole[locale]}
        </Button>
      )}
    </section>
  )
}
