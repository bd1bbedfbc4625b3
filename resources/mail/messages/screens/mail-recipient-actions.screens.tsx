/** Actions on a recipient of a mail, and the mail they received. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { MailFrame } from '#resources/system/outbox/mail-frame.screens.tsx'
import { acts } from '#web/office/dialogs/act-words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { unconfirmedRecipientStates } from '../compose/mail-recipient.ts'
import { mailsApi, type MailRecipient } from '../mail.api.ts'
import type { MailRecord } from '../mail.ts'

const words = {
  loading: { es: 'Cargando el correo', en: 'Loading the mail' },
  show: { es: 'Ver lo que recibió', en: 'See what was received' },
  renderedAgain: {
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

export function RecipientActions({
  recipient,
  onChanged,
}: {
  recipient: MailRecipient
  onChanged: () => void
}) {
  const { locale } = useRecord<MailRecord>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Decisions recipient={recipient} onChanged={onChanged} />
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        {words.show[locale]}
      </Button>
      {isOpen && <ReceivedMailDialog recipient={recipient} onClose={() => setOpen(false)} />}
    </>
  )
}

type Decision = { label: Words; done: Words; needs: Endpoint; run: (client: Client) => Promise<unknown> }

/** The decisions that a recipient's status allows. */
function decisionsFor({ id, suppressionId, status, isAccepted }: MailRecipient): Decision[] {
  const { accept, unaccept, unsuppress } = mailsApi
  const params = { id }
  const all: (Decision | false)[] = [
    unconfirmedRecipientStates.includes(status) && {
      label: words.accept,
      done: words.accepted,
      needs: accept,
      run: (client) => client.call(accept, { params }),
    },
    isAccepted && {
      label: words.unaccept,
      done: words.unaccepted,
      needs: unaccept,
      run: (client) => client.call(unaccept, { params }),
    },
    suppressionId !== null && {
      label: words.allow,
      done: words.allowed,
      needs: unsuppress,
      run: (client) => client.call(unsuppress, { params: { id: suppressionId } }),
    },
  ]
  return all.filter((one) => one !== false).filter(({ needs }) => mayCall(needs))
}

/** A decision may also change the mail's own status. */
function Decisions({ recipient, onChanged }: { recipient: MailRecipient; onChanged: () => void }) {
  const { locale, client, refresh } = useRecord<MailRecord>()
  const decide = ({ run, done }: Decision) =>
    run(client).then(
      async () => {
        saySuccess(locale, done)
        onChanged()
        await refresh()
      },
      (error: unknown) => sayFailure(error, locale),
    )
  return decisionsFor(recipient).map((decision) => (
    <Button key={decision.label.es} size="small" onClick={() => void decide(decision)}>
      {decision.label[locale]}
      <span className="visually-hidden">: {recipient.name}</span>
    </Button>
  ))
}

function ReceivedMailDialog({ recipient, onClose }: { recipient: MailRecipient; onClose: () => void }) {
  const { locale } = useRecord<MailRecord>()
  const { id } = recipient
  const loadContent = useCallback((client: Client) => client.call(mailsApi.content, { params: { id } }), [id])
  const [content] = useRead(loadContent)
  const actions = <Button onClick={onClose}>{acts.back[locale]}</Button>
  return (
    <OfficeDialog title={content?.subject ?? recipient.name} onClose={onClose} actions={actions}>
      {content && !content.isOriginal && <Notice type="info">{words.renderedAgain[locale]}</Notice>}
      {content ? (
        <MailFrame viewUrl={content.viewUrl} text={content.text} lang={recipient.locale} />
      ) : (
        <Skeleton lines={6} label={words.loading[locale]} />
      )}
    </OfficeDialog>
  )
}
