/** What can be decided about a recipient of a mail, and what they received. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { MailFrame } from '#resources/mail/outbox/mail-frame.screens.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { mailsApi, type MailRecipient } from '../mail.api.ts'
import type { EventMail } from '../mail.ts'

const words = {
  loading: { es: 'Cargando el correo', en: 'Loading the mail' },
  see: { es: 'Ver lo que recibió', en: 'See what was received' },
  close: { es: 'Cerrar', en: 'Close' },
  again: {
    es: 'No se guardó porque llevaba un enlace personal; se dibuja de nuevo con los datos de hoy.',
    en: 'It was not kept because it carried a personal link; it is drawn again with today’s data.',
  },
  accept: { es: 'Dar por enviado', en: 'Take as sent' },
  accepted: { es: 'El correo cuenta como enviado', en: 'The mail counts as sent' },
  unaccept: { es: 'Dejar sin confirmar', en: 'Leave unconfirmed' },
  unaccepted: { es: 'El correo vuelve a estar sin confirmar', en: 'The mail is unconfirmed again' },
  allow: { es: 'Permitir de nuevo', en: 'Allow again' },
  allowed: { es: 'Se le volverá a escribir a esa dirección', en: 'The address will be written to again' },
} satisfies Record<string, Words>

export function PersonActions({ person, onChanged }: { person: MailRecipient; onChanged: () => void }) {
  const { locale } = useRecord<EventMail>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Decisions person={person} onChanged={onChanged} />
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        {words.see[locale]}
      </Button>
      {isOpen && <Content person={person} onClose={() => setOpen(false)} />}
    </>
  )
}

type Decision = { verb: Words; done: Words; needs: Endpoint; take: (client: Client) => Promise<unknown> }

/** The decisions that a recipient's status allows. */
function decisionsOn({ id, suppressionId, status, isAccepted }: MailRecipient): Decision[] {
  const { accept, unaccept, unsuppress } = mailsApi
  const params = { id }
  const all: (Decision | false)[] = [
    status === 'unconfirmed' && {
      verb: words.accept,
      done: words.accepted,
      needs: accept,
      take: (client) => client.call(accept, { params }),
    },
    isAccepted && {
      verb: words.unaccept,
      done: words.unaccepted,
      needs: unaccept,
      take: (client) => client.call(unaccept, { params }),
    },
    suppressionId !== null && {
      verb: words.allow,
      done: words.allowed,
      needs: unsuppress,
      take: (client) => client.call(unsuppress, { params: { id: suppressionId } }),
    },
  ]
  return all.filter((one) => one !== false).filter(({ needs }) => mayCall(needs))
}

/** A decision may also change the mail's own status. */
function Decisions({ person, onChanged }: { person: MailRecipient; onChanged: () => void }) {
  const { locale, client, refresh } = useRecord<EventMail>()
  const decide = ({ take, done }: Decision) =>
    take(client).then(
      async () => {
        saySuccess(locale, done)
        onChanged()
        await refresh()
      },
      (error: unknown) => sayFailure(error, locale),
    )
  return decisionsOn(person).map((decision) => (
    <Button key={decision.verb.es} size="small" onClick={() => void decide(decision)}>
      {decision.verb[locale]}
      <span className="visually-hidden">: {person.name}</span>
    </Button>
  ))
}

function Content({ person, onClose }: { person: MailRecipient; onClose: () => void }) {
  const { locale } = useRecord<EventMail>()
  const { id } = person
  const ask = useCallback((client: Client) => client.call(mailsApi.content, { params: { id } }), [id])
  const [content] = useRead(ask)
  const actions = <Button onClick={onClose}>{words.close[locale]}</Button>
  return (
    <OfficeDialog title={content?.subject ?? person.name} onClose={onClose} actions={actions}>
      {content && !content.isKept && <Notice type="info">{words.again[locale]}</Notice>}
      {content ? (
        <MailFrame viewUrl={content.viewUrl} text={content.text} lang={person.locale} />
      ) : (
        <Skeleton lines={6} label={words.loading[locale]} />
      )}
    </OfficeDialog>
  )
}
