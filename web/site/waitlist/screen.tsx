/** The page of a waitlist entry: its status, and the form of an offer. */
import { say, type Words } from '#core/words.ts'
import type { OwnEntry } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import {
  isEnrolledEntry,
  isOfferedEntry,
  isWaitingEntry,
} from '#resources/booking/waitlist/waitlist-state.ts'
import { bookingClosed } from '#resources/events/schedule/booking-of.ts'
import { pathTo } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { momentInZone } from '#resources/events/calendar/zone-words.ts'
import { askOnWhatsapp } from '#web/site/content/whatsapp.ts'
import { ContactBar } from '#web/site/layout/contact-bar.tsx'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { useSite } from '#web/site/site.tsx'
import { DECLINE } from './guests.server.ts'
import { LinkForm } from './link-form.tsx'
import { answerOffer, loadWaitlist, type EntryView, type WaitlistView } from './load.server.ts'
import { EntryFacts } from './facts.tsx'
import { acceptedWords, OfferForm } from './offer.tsx'
import styles from './screen.module.css'

const words = {
  kind: { es: 'Lista de espera', en: 'Waitlist' },
  waiting: { es: '{name}, sigue en la lista de espera', en: '{name}, you are on the waitlist' },
  waitingText: {
    es: 'Cuando se libere un cupo le escribiremos con un enlace para aceptarlo.',
    en: 'When a seat gets free we will write to you with a link to take it.',
  },
  expired: { es: 'La oferta venció', en: 'The offer has expired' },
  declined: { es: 'Rechazó la oferta', en: 'You declined the offer' },
  cancelled: { es: 'Ya no está en la lista de espera', en: 'You are no longer on the waitlist' },
  leftText: {
    es: 'Si más adelante le interesa, puede volver a anotarse en la página del evento.',
    en: 'If you are interested later, you can join again on the page of the event.',
  },
  goneText: {
    es: 'Los cupos pasaron a la siguiente persona. Si aún le interesa, escríbanos.',
    en: 'The seats went to the next person. If you are still interested, write to us.',
  },
  leave: { es: 'Salir de la lista', en: 'Leave the list' },
  decline: { es: 'No podremos ir: ceder los cupos', en: 'We cannot come: give the seats up' },
  until: { es: 'Su oferta vale hasta el {at}', en: 'Your offer stands until {at}' },
  see: { es: 'Ver el evento', en: 'See the event' },
} satisfies Record<string, Words>

export default defineScreen({
  load: loadWaitlist,
  submit: answerOffer,
  head: ({ title }, { client: { locale } }) => ({
    title: `${words.kind[locale]}: ${title.text}`,
    isIndexed: false,
  }),
  Screen: WaitlistScreen,
  script: 'forms',
})

function WaitlistScreen({ data: { title, own, whatsapp } }: { data: WaitlistView }) {
  const locale = useLocale()
  const until = own?.expiresAt && momentInZone(own.expiresAt, { timezone: own.timezone }, locale)
  return (
    <>
      <PageHead
        screen="waitlist"
        item={title.text}
        kind={words.kind[locale]}
        title={<LocalizedText of={title} />}
        lead={until ? say(words.until, locale, { at: until }) : undefined}
      />
      <PageBody>
        <div className={styles.offer}>
          {own ? <Entry own={own} /> : <LinkForm />}
          {whatsapp && <ContactBar message={whatsapp} ask={askOnWhatsapp[locale]} />}
        </div>
      </PageBody>
    </>
  )
}

function Entry({ own }: { own: EntryView }) {
  const { form } = useSite()
  const isOffered = isOfferedEntry(own.status)
  const isSent = form?.state === 'sent'
  const hasAccepted = isSent && form.values['intent'] !== DECLINE
  return (
    <>
      {(isOffered || isWaitingEntry(own.status)) && <EntryFacts of={own} />}
      {(isOffered || hasAccepted || (form && !isSent)) && <OfferForm own={own} isOpen={isOffered} />}
      {isOffered ? (
        <DeclineForm label={words.decline} />
      ) : (
        <EntryStatus own={own} hasAccepted={hasAccepted} />
      )}
    </>
  )
}

/** An open offer has a form instead. */
const notices: Partial<Record<OwnEntry['status'], { title: Words; text: Words }>> = {
  waiting: { title: words.waiting, text: words.waitingText },
  accepted: acceptedWords,
  expired: { title: words.expired, text: words.goneText },
  declined: { title: words.declined, text: words.goneText },
  cancelled: { title: words.cancelled, text: words.leftText },
}

/** Why no seat of the date will get free. */
const { closed, begun, suspended, past } = bookingClosed
const refusals: Partial<Record<OwnEntry['booking'], Words>> = { closed, begun, suspended, past }

/** `hasAccepted`: the form's own notice has just confirmed the seats. */
function EntryStatus({ own, hasAccepted }: { own: OwnEntry; hasAccepted: boolean }) {
  const locale = useLocale()
  const { status, booking, firstName: name } = own
  const notice = notices[status]
  if (!notice) return null
  const isAccepted = isEnrolledEntry(status)
  const text = (isWaitingEntry(status) && refusals[booking]) || notice.text
  return (
    <>
      {!(isAccepted && hasAccepted) && (
        <Notice type={isAccepted ? 'success' : 'info'} title={say(notice.title, locale, { name })}>
          <p>{text[locale]}</p>
        </Notice>
      )}
      <div>
        <LinkButton href={pathTo('event', locale, { id: own.eventId })}>{words.see[locale]}</LinkButton>
        {isWaitingEntry(status) && <DeclineForm label={words.leave} />}
      </div>
    </>
  )
}

/** Declines the offer, or leaves the waitlist. */
function DeclineForm({ label }: { label: Words }) {
  const { locale, pathname, search } = useSite()
  return (
    <form method="post" action={pathname + search}>
      <input type="hidden" name="intent" value={DECLINE} />
      <Button type="submit" kind="quiet">
        {label[locale]}
      </Button>
    </form>
  )
}
