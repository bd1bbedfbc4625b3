/** Cases that low answers propose: each is opened prefilled, or dismissed with a reason. */
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { sayMoment } from '#core/display.ts'
import { contentLocale, say, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { Row, RowList, Section } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { may } from '#core/roles.ts'
import { OpenCase, openCaseWords } from '../ncos/screens/open-case.screens.tsx'
import { proposalsApi, type Dismissal, type Proposal } from './proposal.api.ts'
import { proposalWords, whyProposed } from './proposal-words.ts'
import styles from './proposal.module.css'

const words = {
  none: { es: 'No hay casos propuestos', en: 'No cases are proposed' },
  noneText: {
    es: 'Aquí aparecen las respuestas de encuesta con nota baja o marcadas como queja; desde qué nota lo dicen los ajustes de calidad.',
    en: 'Survey answers with a low rating or marked as a complaint appear here; the quality settings say from which rating.',
  },
  dismiss: { es: 'Descartar', en: 'Dismiss' },
  dismissText: {
    es: 'No se vuelve a proponer. La respuesta queda como está.',
    en: 'It is not proposed again. The answer stays as it is.',
  },
  done: { es: 'Descartada', en: 'Dismissed' },
  reasonHint: { es: 'Se lee en esta página.', en: 'It can be read on this page.' },
  dismissed: { es: 'Descartadas', en: 'Dismissed' },
  all: { es: 'Se muestran {n} de {total}.', en: '{n} of {total} are shown.' },
  caseTitle: { es: 'Respuesta de encuesta: {event}', en: 'Survey response: {event}' },
} satisfies Record<string, Words>

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readQualitySettings)
  return officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale).call(proposalsApi.list)
}

export function Component() {
  const locale = useLocale()
  const { items, total, dismissed } = useLoaderData<typeof loader>()
  const title = proposalWords.title[locale]
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <h1>{title}</h1>
      {items.length === 0 && <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>}
      {items.length > 0 && (
        <RowList label={title}>
          {items.map((proposal) => (
            <Proposed key={proposal.id} proposal={proposal} />
          ))}
        </RowList>
      )}
      {total > items.length && <p>{say(words.all, locale, { n: items.length, total })}</p>}
      {dismissed.length > 0 && (
        <Section title={words.dismissed[locale]}>
          <RowList label={words.dismissed[locale]}>
            {dismissed.map((one) => (
              <DismissedOne key={one.id} dismissal={one} />
            ))}
          </RowList>
        </Section>
      )}
    </div>
  )
}

function AnswerLink({ of: { id, event } }: { of: Proposal }) {
  const locale = useLocale()
  return <Link to={officeHref(locale, 'survey-responses', id)}>{event}</Link>
}

function Proposed({ proposal }: { proposal: Proposal }) {
  const locale = useLocale()
  const [dialog, setDialog] = useState<'open' | 'dismiss'>()
  const { id, event, eventId, submittedAt, comments } = proposal
  const close = () => setDialog(undefined)
  return (
    <>
      <Row
        title={<AnswerLink of={proposal} />}
        facts={[sayMoment(submittedAt, locale), whyProposed(proposal, locale)].join(' · ')}
        text={comments ?? undefined}
        lang={proposal.locale}
        tools={
          mayCall(proposalsApi.dismiss) && (
            <>
              <Button size="small" onClick={() => setDialog('open')}>
                {openCaseWords.open[locale]}
              </Button>
              <Button size="small" kind="quiet" onClick={() => setDialog('dismiss')}>
                {words.dismiss[locale]}
              </Button>
            </>
          )
        }
      />
      {dialog === 'open' && (
        <OpenCase
          type="surveyResponses"
          id={id}
          title={say(words.caseTitle, locale, { event })}
          description={comments ?? ''}
          linked={{ eventId }}
          onClose={close}
        />
      )}
      {dialog === 'dismiss' && <DismissDialog id={id} onClose={close} />}
    </>
  )
}

const asks = asked(proposalsApi.dismiss, 'reason')
const hints = { reason: words.reasonHint }
function DismissDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  return (
    <StepDialog
      title={words.dismiss[locale]}
      button={words.dismiss}
      done={words.done}
      asks={asks}
      hints={hints}
      take={(client, input) => client.call(proposalsApi.dismiss, { params: { id }, input })}
      onDone={() => void revalidate()}
      onClose={onClose}
    >
      <p>{words.dismissText[locale]}</p>
    </StepDialog>
  )
}

function DismissedOne({ dismissal }: { dismissal: Dismissal }) {
  const locale = useLocale()
  const { reason, dismissedBy, dismissedAt } = dismissal
  return (
    <Row
      title={<AnswerLink of={dismissal} />}
      facts={[sayMoment(dismissedAt, locale), dismissedBy, whyProposed(dismissal, locale)].join(' · ')}
      text={reason}
    />
  )
}
