/** Actions on a waitlist entry by its status, some of them with undo. */
import { useState } from 'react'
import { Link } from 'react-router'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import type { Done } from '#web/office/dialogs/undo-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { waitlistApi } from './waitlist-entry.api.ts'
import type { WaitlistEntry } from './waitlist-entry.ts'

const words = {
  offer: { es: 'Ofrecer cupo', en: 'Offer a seat' },
  accept: { es: 'Aceptar', en: 'Accept' },
  decline: { es: 'Rechazar', en: 'Decline' },
  link: { es: 'Copiar enlace', en: 'Copy link' },
  copied: { es: 'Enlace personal copiado', en: 'Personal link copied' },
  consents: { es: 'Consentimientos', en: 'Consents' },
  remove: { es: 'Retirar', en: 'Withdraw' },
  requeue: { es: 'Volver a la lista', en: 'Back to the list' },
  order: { es: 'Ver la inscripción', en: 'See the order' },
  declined: { es: 'La oferta de {name} queda rechazada', en: 'The offer to {name} is declined' },
  removed: { es: '{name} ya no espera', en: '{name} no longer waits' },
  waits: { es: '{name} espera de nuevo', en: '{name} waits again' },
} satisfies Record<string, Words>

type WaitlistToolsProps = {
  entry: WaitlistEntry
  onAsk: (dialog: { kind: 'offer' | 'accept' | 'consents'; entry: WaitlistEntry }) => void
  onAnswered: (done?: Done) => void
}

export function WaitlistTools({ entry, onAsk, onAnswered }: WaitlistToolsProps) {
  const { client, locale } = useRecord()
  const [busy, setBusy] = useState('')
  const params = { id: entry.id }
  const name = `${entry.firstName} ${entry.lastName}`
  const requeue = (with_: Client) => with_.call(waitlistApi.requeue, { params })
  const take = async (key: string, step: (client: Client) => Promise<unknown>, after: () => void) => {
    setBusy(key)
    await step(client).then(after, (error: unknown) => sayFailure(error, locale))
    setBusy('')
  }
  const undoable = (text: Words) => () =>
    onAnswered({
      message: say(text, locale, { name }),
      undo: async () => {
        await requeue(client)
        onAnswered()
      },
    })
  const copy = async (with_: Client) => {
    const { link } = await with_.call(waitlistApi.link, { params })
    await navigator.clipboard.writeText(link)
  }
  const tool = (
    key: 'decline' | 'remove' | 'requeue' | 'link',
    step: (client: Client) => Promise<unknown>,
    after: () => void,
  ) => (
    <Button size="small" kind="quiet" isBusy={busy === key} onClick={() => void take(key, step, after)}>
      {words[key][locale]}
    </Button>
  )
  const remove = tool(
    'remove',
    (with_) => with_.call(waitlistApi.remove, { params }),
    undoable(words.removed),
  )
  const main = (kind: 'offer' | 'accept') => (
    <Button size="small" onClick={() => onAsk({ kind, entry })}>
      {words[kind][locale]}
    </Button>
  )
  const consents = (
    <Button size="small" kind="quiet" onClick={() => onAsk({ kind: 'consents', entry })}>
      {words.consents[locale]}
    </Button>
  )
  switch (entry.status) {
    case 'waiting':
      return (
        <>
          {main('offer')}
          {consents}
          {remove}
        </>
      )
    case 'offered':
      return (
        <>
          {main('accept')}
          {tool('decline', (with_) => with_.call(waitlistApi.decline, { params }), undoable(words.declined))}
          {tool('link', copy, () => saySuccess(locale, words.copied))}
          {remove}
        </>
      )
    case 'accepted':
      return entry.orderId ? (
        <Link to={officeHref(locale, 'orders', entry.orderId)}>{words.order[locale]}</Link>
      ) : null
    default:
      return tool('requeue', requeue, () => onAnswered({ message: say(words.waits, locale, { name }) }))
  }
}
