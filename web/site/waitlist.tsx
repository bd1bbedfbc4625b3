/** Seats that somebody waited for: a personal link says what is offered, and takes the answer. */
import {
  data,
  Form,
  useLoaderData,
  useLocation,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { say, type Words } from '#core/words.ts'
import { waitlistApi, type OwnEntry } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { apiContext, orNotFound, reportContext } from '../data.ts'
import { pathTo } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useLocale } from '../use-locale.ts'
import { dateFormat } from './formats.ts'
import { PageBody, PageHead } from './page-head.tsx'
import { pageMeta } from './page-meta.ts'
import { Said } from './said.tsx'
import { formOf, sendForm } from './visitor-form.server.ts'
import { readsAgain, type FormAnswer } from './visitor-form.tsx'
import { DECLINE, guestsIn, OfferForm } from './waitlist-offer.tsx'
import styles from './waitlist.module.css'

const words = {
  kind: { es: 'Lista de espera', en: 'Waitlist' },
  waiting: { es: '{name}, sigue en la lista de espera', en: '{name}, you are on the waitlist' },
  waitingText: {
    es: 'Cuando se libere un cupo le escribiremos con un enlace para aceptarlo.',
    en: 'When a seat gets free we will write to you with a link to take it.',
  },
  accepted: { es: '{name}, sus cupos están confirmados', en: '{name}, your seats are confirmed' },
  acceptedText: {
    es: 'Le esperamos. Los detalles llegan por correo a cada participante.',
    en: 'We look forward to seeing you. The details come by email to each attendee.',
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

const asked = ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>) => ({
  id: params['id'] ?? '',
  token: new URL(request.url).searchParams.get('token') || 'none',
})

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { call } = context.get(apiContext)
  const own = await orNotFound(call(waitlistApi.publicOwn, { params: asked({ params, request }) }))
  return data({ own }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { call } = context.get(apiContext)
  const which = asked({ params, request })
  const form = await formOf(request)
  return sendForm({
    form,
    url: request.url,
    report: context.get(reportContext),
    send: () =>
      form.get('intent') === DECLINE
        ? call(waitlistApi.publicDecline, { params: which })
        : call(waitlistApi.publicAccept, { params: which, input: { attendees: guestsIn(form) } }),
  })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((): FormAnswer => ({ state: 'unsent' }))

export const shouldRevalidate = readsAgain

export const meta: MetaFunction<typeof loader> = (of) => {
  if (!of.loaderData) return []
  const locale = of.location.pathname.startsWith('/en') ? 'en' : 'es'
  const { text } = of.loaderData.own.title
  return pageMeta({ of, title: `${words.kind[locale]}: ${text}`, isIndexed: false })
}

export default function WaitlistScreen() {
  const { own } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const until = own.expiresAt && momentIn(own, locale)
  return (
    <>
      <PageHead
        screen="waitlist"
        item={own.title.text}
        kind={words.kind[locale]}
        title={<Said of={own.title} />}
        lead={until ? say(words.until, locale, { at: until }) : undefined}
      />
      <PageBody>
        {own.status === 'offered' ? (
          <div className={styles.offer}>
            <OfferForm own={own} />
            <Giving up={words.decline} />
          </div>
        ) : (
          <Standing own={own} />
        )}
      </PageBody>
    </>
  )
}

const momentIn = ({ expiresAt, timezone: timeZone }: OwnEntry, locale: 'es' | 'en'): string =>
  dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(expiresAt!))

function Standing({ own }: { own: OwnEntry }) {
  const locale = useLocale()
  const { status, firstName: name } = own
  if (status === 'offered') return null
  const isGood = status === 'accepted'
  const text =
    { waiting: words.waitingText, accepted: words.acceptedText, cancelled: words.leftText }[
      status as string
    ] ?? words.goneText
  return (
    <div className={styles.offer}>
      <Notice type={isGood ? 'success' : 'info'} title={say(words[status], locale, { name })}>
        <p>{text[locale]}</p>
      </Notice>
      <div>
        <LinkButton href={pathTo('event', locale, { id: own.eventId })}>{words.see[locale]}</LinkButton>
        {status === 'waiting' && <Giving up={words.leave} />}
      </div>
    </div>
  )
}

type GivingProps = { up: Words }
/** Of what was offered, or of the place on the list. */
function Giving({ up }: GivingProps) {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={pathname + search} replace preventScrollReset>
      <input type="hidden" name="intent" value={DECLINE} />
      <Button type="submit" kind="quiet" isBusy={isBusy}>
        {up[locale]}
      </Button>
    </Form>
  )
}
