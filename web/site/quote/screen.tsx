/** The page of a quote, opened by its link: read, download, accept, decline. */
import { sayMoment } from '#core/display.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Words } from '#core/words.ts'
import { sayDay } from '#core/say-day.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice, type NoticeType } from '#web/ui/notice.tsx'
import { Facts } from '#web/site/content/facts.tsx'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'
import { RichText } from '#web/site/content/rich-text.tsx'
import { pathTo } from '#web/paths.ts'
import { defineScreen } from '#web/site/screen.tsx'
import { useSite } from '#web/site/site.tsx'
import { AnswerForms } from './answer.tsx'
import { DECLINE } from './intents.ts'
import { QuoteLines } from './lines.tsx'
import { answerQuote, loadQuote, type QuotePage, type QuoteView } from './load.server.ts'
import styles from './screen.module.css'

const words = {
  kind: { es: 'Cotización {number}', en: 'Quote {number}' },
  lead: { es: 'Para {buyer}', en: 'For {buyer}' },
  download: { es: 'Descargar el PDF', en: 'Download the PDF' },
  date: { es: 'Fecha', en: 'Date' },
  validUntil: { es: 'Válida hasta', en: 'Valid until' },
  payment: { es: 'Pago', en: 'Payment' },
  atOnce: { es: 'Al contado', en: 'On receipt' },
  terms: { es: 'Condiciones', en: 'Terms' },
  gone: { es: 'Esta cotización ya no es válida', en: 'This quote is no longer valid' },
  goneText: {
    es: 'La anulamos. Si le interesa, escríbanos y le preparamos otra.',
    en: 'We cancelled it. If you are interested, write to us and we will prepare another one.',
  },
  contact: { es: 'Escribirnos', en: 'Write to us' },
} satisfies Record<string, Words>
const days: CountedWords = {
  one: { es: 'A {n} día', en: 'Within {n} day' },
  many: { es: 'A {n} días', en: 'Within {n} days' },
}

type Status = Exclude<QuoteView['status'], 'sent' | 'draft' | 'cancelled'>
const notices: Record<Status, { type: NoticeType; title: Words; text: Words }> = {
  accepted: {
    type: 'success',
    title: { es: 'Cotización aceptada', en: 'Quote accepted' },
    text: { es: 'La aceptó {name}: {at}', en: 'Accepted by {name}: {at}' },
  },
  converted: {
    type: 'success',
    title: { es: 'Cotización aceptada', en: 'Quote accepted' },
    text: { es: 'La aceptó {name}: {at}', en: 'Accepted by {name}: {at}' },
  },
  rejected: {
    type: 'info',
    title: { es: 'Cotización rechazada', en: 'Quote declined' },
    text: {
      es: 'Gracias por responder. Si algo cambia, escríbanos.',
      en: 'Thank you for your answer. If anything changes, write to us.',
    },
  },
  expired: {
    type: 'warning',
    title: { es: 'La cotización venció', en: 'The quote has expired' },
    text: {
      es: 'Valía hasta el {day}. Escríbanos y le enviamos una nueva.',
      en: 'It was valid until {day}. Write to us and we will send a new one.',
    },
  },
  superseded: {
    type: 'info',
    title: { es: 'Hay una versión más reciente', en: 'There is a newer version' },
    text: {
      es: 'Esta cotización fue reemplazada: use el enlace del último correo que le enviamos.',
      en: 'This quote was replaced: use the link in the last mail that we sent you.',
    },
  },
}

export default defineScreen({
  load: loadQuote,
  submit: answerQuote,
  head: ({ quote }, { client: { locale } }) => ({
    title: quote ? say(words.kind, locale, { number: quote.number }) : words.gone[locale],
    isIndexed: false,
  }),
  Screen: ({ data: { quote } }: { data: QuotePage }) => (quote ? <QuoteScreen of={quote} /> : <Gone />),
  script: ({ quote }) => (quote ? 'quote' : undefined),
})

function Gone() {
  const { locale } = useSite()
  const title = words.gone[locale]
  return (
    <>
      <PageHead screen="quote" item={title} title={title} lead={words.goneText[locale]} />
      <PageBody>
        <div>
          <LinkButton kind="primary" href={pathTo('contact', locale)}>
            {words.contact[locale]}
          </LinkButton>
        </div>
      </PageBody>
    </>
  )
}

function QuoteScreen({ of: quote }: { of: QuoteView }) {
  const { locale, form } = useSite()
  const { number, title, buyer, status } = quote
  const isOpen = status === 'sent'
  const isAnswering = form !== undefined && form.values['intent'] !== DECLINE
  const hasAccepted = isAnswering && form.state === 'sent'
  return (
    <>
      <PageHead
        screen="quote"
        item={number}
        kind={say(words.kind, locale, { number })}
        title={title}
        lead={say(words.lead, locale, { buyer })}
      />
      <PageBody>
        <div className={styles.quote} data-open-quote={isOpen || undefined}>
          {!isOpen && !hasAccepted && <StatusNotice of={quote} />}
          <QuoteText of={quote} />
          {(isOpen || isAnswering) && <AnswerForms of={quote} isOpen={isOpen} />}
        </div>
      </PageBody>
    </>
  )
}

function StatusNotice({ of: quote }: { of: QuoteView }) {
  const { locale } = useSite()
  const { type, title, text } = notices[quote.status as Status]
  const values = {
    name: quote.decidedByName ?? quote.buyer,
    at: quote.decidedAt ? sayMoment(quote.decidedAt, locale) : '',
    day: sayDay(quote.validUntil, locale),
  }
  return (
    <Notice type={type} title={title[locale]}>
      <p>{say(text, locale, values)}</p>
    </Notice>
  )
}

function QuoteFacts({ of: { issueDate, validUntil, paymentTermsDays } }: { of: QuoteView }) {
  const { locale } = useSite()
  const payment = paymentTermsDays ? sayCount(days, locale, { n: paymentTermsDays }) : words.atOnce[locale]
  return (
    <Facts
      facts={[
        { name: words.date[locale], value: sayDay(issueDate, locale) },
        { name: words.validUntil[locale], value: sayDay(validUntil, locale) },
        { name: words.payment[locale], value: payment },
      ]}
    />
  )
}

function QuoteText({ of: quote }: { of: QuoteView }) {
  const { locale } = useSite()
  return (
    <>
      <QuoteFacts of={quote} />
      <div>
        <LinkButton href={quote.pdf} download>
          {words.download[locale]}
        </LinkButton>
      </div>
      {quote.introduction && <RichText of={{ text: quote.introduction, lang: quote.locale }} />}
      <QuoteLines of={quote} />
      {quote.terms && (
        <section>
          <h2>{words.terms[locale]}</h2>
          <RichText of={{ text: quote.terms, lang: quote.locale }} />
        </section>
      )}
    </>
  )
}
