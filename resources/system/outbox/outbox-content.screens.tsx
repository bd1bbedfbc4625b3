/** Content of a mail: text, attachments, delivery state and its record. */
import Paperclip from 'lucide-react/icons/paperclip'
import { useCallback } from 'react'
import { Link } from 'react-router'
import type { Client } from '#core/client.ts'
import { failedStates, sentStates, unconfirmedStates } from '#core/mail.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { MailFrame } from './mail-frame.screens.tsx'
import styles from './mail.module.css'
import { FileLink } from '#web/office/form/files/file-link.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { segmentOf } from '#web/office/records/screens.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { outboxApi, type MailContent } from './outbox.api.ts'
import { outbox, type OutgoingMail } from './outbox.ts'

const words = {
  loading: { es: 'Cargando el correo', en: 'Loading the mail' },
  waiting: { es: 'Espera, y se volverá a intentar', en: 'It waits, and will be tried again' },
  failed: { es: 'El servidor lo rechazó', en: 'The mail server refused it' },
  unconfirmed: { es: 'No se sabe si llegó', en: 'It is not known whether it arrived' },
  sendAgain: {
    es: 'La conexión se cortó mientras se entregaba. No se envía de nuevo por sí solo, para que a nadie le llegue dos veces: envíelo usted si le consta que no llegó.',
    en: 'The connection ended while it was handed over. It is not sent again by itself, so that nobody gets it twice: send it yourself if you know it did not arrive.',
  },
  noServer: {
    es: 'No hay servidor de correo configurado (SMTP_URL). Saldrá en cuanto lo haya.',
    en: 'No mail server is set (SMTP_URL). It will go out as soon as there is one.',
  },
  mailbox: {
    es: 'Demostración: este correo no salió de aquí; se guardó en este buzón.',
    en: 'Demo: this mail did not leave this place; it was kept in this mailbox.',
  },
  erased: {
    es: 'El contenido se borró, porque llevaba un enlace personal.',
    en: 'Its content was erased, because it carried a personal link.',
  },
  openRecord: { es: 'Ver el registro al que pertenece', en: 'Open the record it belongs to' },
  attachments: { es: 'Archivos adjuntos', en: 'Attachments' },
} satisfies Record<string, Words>

const loadTemplates = (client: Client) => client.call(outboxApi.templates)
/** The template's title in place of its key. */
export function TemplateTitle() {
  const { row: mail, locale } = useRecord<OutgoingMail>()
  const [templates] = useRead(loadTemplates)
  const title = templates?.find(({ name }) => name === mail.template)?.title
  return (
    <div>
      <dt>{outbox.fields.template.label[locale]}</dt>
      <dd>{title ?? '—'}</dd>
    </div>
  )
}

export function MailContents() {
  const { row: mail, locale } = useRecord<OutgoingMail>()
  const { id, status, version } = mail
  const loadContent = useCallback(
    (client: Client) => client.call(outboxApi.content, { params: { id } }),
    [id],
  )
  // Read again after each change, because sending may erase the content.
  const [content] = useRead(loadContent, `${version} ${status}`)
  return (
    <>
      <DeliveryNotice />
      <RecordLink />
      {content ? <Content content={content} /> : <Skeleton lines={8} label={words.loading[locale]} />}
    </>
  )
}

function DeliveryNotice() {
  const { row: mail, locale } = useRecord<OutgoingMail>()
  if (mail.sentVia === 'mailbox') return <Notice type="info">{words.mailbox[locale]}</Notice>
  if (unconfirmedStates.includes(mail.status))
    return (
      <Notice type="warning" title={words.unconfirmed[locale]}>
        {words.sendAgain[locale]}
      </Notice>
    )
  if (!mail.lastError || sentStates.includes(mail.status)) return null
  if (mail.lastError === 'SMTP_URL') return <Notice type="warning">{words.noServer[locale]}</Notice>
  const hasFailed = failedStates.includes(mail.status)
  return (
    <Notice type={hasFailed ? 'error' : 'warning'} title={(hasFailed ? words.failed : words.waiting)[locale]}>
      {mail.lastError}
    </Notice>
  )
}

function RecordLink() {
  const { row: mail, locale } = useRecord<OutgoingMail>()
  const segment = segmentOf(mail.about ?? '')
  const isUser = mail.about === 'users'
  if (!segment && !isUser) return null
  const href = isUser
    ? `${officeHref(locale, 'users')}?${new URLSearchParams({ search: mail.toAddress })}`
    : officeHref(locale, segment!, mail.aboutId!)
  return (
    <p>
      <Link to={href}>{words.openRecord[locale]}</Link>
    </p>
  )
}

function Content({ content }: { content: MailContent }) {
  const { row: mail, locale } = useRecord<OutgoingMail>()
  if (content.text === '') return <Notice type="info">{words.erased[locale]}</Notice>
  return (
    <section>
      {content.attachments.length > 0 && (
        <ul className={styles.files} aria-label={words.attachments[locale]}>
          {content.attachments.map((file) => (
            <li key={file.name}>
              <Attachment file={file} />
            </li>
          ))}
        </ul>
      )}
      <MailFrame viewUrl={content.viewUrl} text={content.text} lang={mail.locale} />
    </section>
  )
}

function Attachment({ file: { name, url, fileId } }: { file: MailContent['attachments'][number] }) {
  const content = (
    <>
      <Paperclip aria-hidden size={16} /> {name}
    </>
  )
  if (url && fileId)
    return (
      <FileLink file={{ id: fileId, name, url }} className={styles.file}>
        {content}
      </FileLink>
    )
  return (
    <a href={url ?? undefined} download={name} className={styles.file}>
      {content}
    </a>
  )
}
