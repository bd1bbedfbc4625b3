/** What a case still lacks before its next state, each line leading to its place. */
import { say, type Locale, type Words } from '#core/words.ts'
import { MissingList } from '#web/office/dialogs/missing-list.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { CaseRow } from '../nco.api.ts'
import { cancelReasons, ncos, ncoStatuses } from '../nco.ts'
import { isInTreatment, nextInCourse } from '../states/nco-state.ts'

const words = {
  missing: { es: 'Para pasar a «{to}» falta:', en: 'Before “{to}” it lacks:' },
  ready: {
    es: 'No falta nada para pasar a «{to}».',
    en: 'Nothing is missing before “{to}”.',
  },
  waits: {
    es: 'No falta nada para pasar a «{to}»; le toca a otra persona.',
    en: 'Nothing is missing before “{to}”; it is somebody else’s step.',
  },
  cancelled: { es: 'Anulada: {reason}', en: 'Cancelled: {reason}' },
  returned: { es: 'Volvió a tratamiento', en: 'Back to treatment' },
} satisfies Record<string, Words>

export function NcoNext() {
  const { row: nco, locale } = useRecord<CaseRow>()
  if (nco.cancelReason)
    return (
      <Notice title={say(words.cancelled, locale, { reason: cancelReasons[nco.cancelReason][locale] })}>
        {nco.cancelNote}
      </Notice>
    )
  if (nco.closingReason)
    return <Notice title={ncos.fields.closingReason.label[locale]}>{nco.closingReason}</Notice>
  return (
    <>
      {isInTreatment(nco.status) && nco.returnReason && (
        <Notice type="warning" title={words.returned[locale]}>
          {nco.returnReason}
        </Notice>
      )}
      <NextState nco={nco} locale={locale} />
    </>
  )
}

function NextState({ nco, locale }: { nco: CaseRow; locale: Locale }) {
  const to = nextInCourse(nco.status)
  const step = nco.next?.find((one) => one.to === to)
  if (!to || !step) return null
  const values = { to: ncoStatuses[to][locale] }
  if (Object.keys(step.missing).length > 0)
    return (
      <Notice title={say(words.missing, locale, values)}>
        <MissingList missing={step.missing} />
      </Notice>
    )
  return <Notice type="success" title={say(step.isAllowed ? words.ready : words.waits, locale, values)} />
}
