/** A card link for an owed invoice: made on request, then copied to the customer. Nothing without a provider. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import { display } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { invoices, type Invoice } from '#resources/sales/invoices/invoice.ts'
import { CopyButton } from '#web/office/dialogs/copy-button.tsx'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { cardLinksApi, type CardLink } from './card-link.api.ts'

const words = {
  title: { es: 'Pago con tarjeta', en: 'Payment by card' },
  none: {
    es: 'El cliente puede pagar el balance con un enlace. El pago se registra solo.',
    en: 'The customer can pay the balance by a link. The payment is recorded by itself.',
  },
  open: { es: 'Hay un enlace abierto por {amount}.', en: 'A link over {amount} is open.' },
  until: { es: 'Vence {when}.', en: 'It expires {when}.' },
  make: { es: 'Crear el enlace', en: 'Create the link' },
  copy: { es: 'Copiar el enlace', en: 'Copy the link' },
} satisfies Record<string, Words>

export function CardLinkNotice() {
  const { row, locale, client } = useRecord<Invoice>()
  const { id, version, balance } = row
  const [isBusy, setBusy] = useState(false)
  const [offer, readAgain] = useRead(
    useCallback((from: Client) => from.call(cardLinksApi.ofInvoice, { params: { id } }), [id]),
    version,
  )
  if (!offer?.isOffered || Number(balance) <= 0 || !mayCall(cardLinksApi.make)) return null
  const make = async () => {
    setBusy(true)
    await client
      .call(cardLinksApi.make, { params: { id } })
      .then(readAgain, (error: unknown) => sayFailure(error, locale))
    setBusy(false)
  }
  const { link } = offer
  return (
    <Notice
      title={words.title[locale]}
      aside={
        link ? (
          <CopyButton label={words.copy} text={link.url} />
        ) : (
          <Button size="small" isBusy={isBusy} onClick={() => void make()}>
            {words.make[locale]}
          </Button>
        )
      }
    >
      {link ? <LinkTerms link={link} /> : words.none[locale]}
    </Notice>
  )
}

function LinkTerms({ link: { amount, currency, expiresAt } }: { link: CardLink }) {
  const { locale } = useRecord()
  const when = expiresAt && display(invoices.fields.issuedAt, expiresAt, { locale })
  return (
    <>
      {say(words.open, locale, { amount: sayMoney({ amount, currency }, locale) })}{' '}
      {when && say(words.until, locale, { when })}
    </>
  )
}
