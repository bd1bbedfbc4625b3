/** Makes links of a quote to hand on, such as by WhatsApp, and lists those that open it, to end them one by one. */
import { useCallback, useState } from 'react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Client } from '#core/client.ts'
import { sayMoment } from '#core/display.ts'
import { homeDay } from '#core/time-zone.ts'
import { say, type Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { ReadFailure } from '#web/office/related/read-failure.tsx'
import { Row, RowList } from '#web/office/related/row-list.tsx'
import { useReading } from '#web/office/related/use-read.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { quotesApi, type LiveLink } from '../quote.api.ts'
import { isExpiredQuote, isOpenQuote } from '../quote-state.ts'
import type { Quote } from '../quote.ts'

const words = {
  title: { es: 'Enlaces de la cotización', en: 'Links of the quote' },
  text: {
    es: 'Para enviarlo por WhatsApp u otro medio. Quien lo tenga lee la cotización y la acepta o rechaza: entréguelo solo al cliente.',
    en: 'To send it by WhatsApp or otherwise. Whoever has it reads the quote and accepts or declines it: give it to the customer only.',
  },
  copy: { es: 'Copiar enlace', en: 'Copy link' },
  copied: { es: 'Enlace copiado', en: 'Link copied' },
  link: { es: 'Enlace de la cotización', en: 'Link of the quote' },
  once: {
    es: 'Por seguridad no se vuelve a mostrar; puede crear otro cuando quiera.',
    en: 'For safety it is not shown again; you can make another one whenever you like.',
  },
  whatsApp: { es: 'WhatsApp', en: 'WhatsApp' },
  open: { es: 'Abrir la página', en: 'Open the page' },
  live: { es: 'Enlaces que abren la cotización', en: 'Links that open the quote' },
  loading: { es: 'Cargando los enlaces', en: 'Loading the links' },
  none: { es: 'Ningún enlace abre la cotización.', en: 'No link opens the quote.' },
  byHand: { es: 'Copiado', en: 'Copied' },
  mailed: { es: 'Enviado a {address}', en: 'Sent to {address}' },
  made: { es: '{when}, por {who}', en: '{when}, by {who}' },
  system: { es: 'el sistema', en: 'the system' },
  opened: { es: 'abierto {when} (sin confirmar)', en: 'opened {when} (unconfirmed)' },
  unopened: { es: 'sin abrir', en: 'not opened' },
  end: { es: 'Terminar', en: 'End' },
  endOf: { es: 'Terminar el enlace de {when}', en: 'End the link of {when}' },
  ended: { es: 'El enlace ya no abre la cotización.', en: 'The link opens the quote no more.' },
} satisfies Record<string, Words>
/** In the language of the quote. */
const message = {
  es: 'Hola. Esta es nuestra cotización {number}, «{title}»: {link}',
  en: 'Hello. This is our quote {number}, “{title}”: {link}',
} satisfies Words

export function CopyQuoteLink({ onClose }: { onClose: () => void }) {
  const { row, locale, client, refresh } = useRecord<Quote>()
  const { id, title, status } = row
  const [made, setMade] = useState('')
  const [isCopied, setCopied] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const { value, failure, readAgain } = useReading(
    useCallback((reader: Client) => reader.call(quotesApi.links, { params: { id } }), [id]),
  )
  const close = () => {
    onClose()
    // The quote says when a link was made or ended.
    void refresh()
  }
  const make = async (): Promise<string> => {
    const { link } = await client.call(quotesApi.link, { params: { id } })
    setMade(link)
    readAgain()
    return link
  }
  // Any link may be the one just made.
  const forget = () => {
    setMade('')
    setCopied(false)
  }
  const copy = async () => {
    setMaking(true)
    try {
      // When the browser forbids it, the user can still select the text in its field.
      await navigator.clipboard.writeText(made || (await make())).then(
        () => setCopied(true),
        () => undefined,
      )
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setMaking(false)
    }
  }
  const text = say(message, row.locale, { number: row.number ?? '', title, link: made })
  const actions = isOpenQuote(status) && !isExpiredQuote(row, homeDay()) && (
    <>
      {made && (
        <>
          <LinkButton href={made} target="_blank">
            <ExternalLink /> {words.open[locale]}
          </LinkButton>
          <LinkButton href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank">
            <MessageCircle /> {words.whatsApp[locale]}
          </LinkButton>
        </>
      )}
      <Button kind="primary" isBusy={isMaking} onClick={() => void copy()}>
        {isCopied ? <Check /> : <Copy />} {(isCopied ? words.copied : words.copy)[locale]}
      </Button>
      <output className="visually-hidden">{isCopied && words.copied[locale]}</output>
    </>
  )
  return (
    <OfficeDialog title={words.title[locale]} onClose={close} actions={actions}>
      <p>{words.text[locale]}</p>
      {made && (
        <Field label={words.link[locale]} hint={words.once[locale]}>
          {(control) => (
            <Input {...control} readOnly value={made} onFocus={(event) => event.currentTarget.select()} />
          )}
        </Field>
      )}
      <LiveLinks links={value} failure={failure} onRetry={readAgain} onEnded={forget} />
    </OfficeDialog>
  )
}

type LiveLinksProps = {
  links: readonly LiveLink[] | undefined
  failure: { error: unknown } | undefined
  /** Reads them again. */
  onRetry: () => void
  onEnded: () => void
}
function LiveLinks({ links, failure, onRetry, onEnded }: LiveLinksProps) {
  const { row, locale, client } = useRecord<Quote>()
  const [ending, setEnding] = useState<string>()
  if (failure && !links) return <ReadFailure {...failure} onRetry={onRetry} />
  if (!links) return <Skeleton lines={2} label={words.loading[locale]} />
  if (links.length === 0) return <p>{words.none[locale]}</p>
  const end = async (link: string) => {
    setEnding(link)
    try {
      await client.call(quotesApi.endLink, { params: { id: row.id, link } })
      onEnded()
      saySuccess(locale, words.ended)
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setEnding(undefined)
      onRetry()
    }
  }
  return (
    <RowList label={words.live[locale]}>
      {links.map(({ id, isCopied, sentTo, madeAt, madeBy, openedAt }) => {
        const when = sayMoment(madeAt, locale)
        const facts = [
          say(words.made, locale, { when, who: madeBy ?? words.system[locale] }),
          openedAt
            ? say(words.opened, locale, { when: sayMoment(openedAt, locale) })
            : words.unopened[locale],
        ]
        return (
          <Row
            key={id}
            title={isCopied ? words.byHand[locale] : say(words.mailed, locale, { address: sentTo })}
            facts={facts.join(' · ')}
            tools={
              <Button
                size="small"
                isBusy={ending === id}
                aria-label={say(words.endOf, locale, { when })}
                onClick={() => void end(id)}
              >
                {words.end[locale]}
              </Button>
            }
          />
        )
      })}
    </RowList>
  )
}
