/** What a case still lacks before its next state, each line leading to its place. */
import { say, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import { NextState } from '../../case-steps/next-state.screens.tsx'
import type { CaseRow } from '../nco.api.ts'
import { cancelReasons, ncos, ncoStatuses } from '../nco.ts'
import { isInTreatment, nextInCourse } from '../states/nco-state.ts'

const words = {
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
  const to = nextInCourse(nco.status)
  const step = nco.next?.find((one) => one.to === to)
  return (
    <>
      {isInTreatment(nco.status) && nco.returnReason && (
        <Notice type="warning" title={words.returned[locale]}>
          {nco.returnReason}
        </Notice>
      )}
      {to && step && <NextState step={step} to={ncoStatuses[to]} />}
    </>
  )
}
