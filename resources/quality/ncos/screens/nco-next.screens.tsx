/** What a case still lacks before its next state, each line leading to its place. */
import { say, type Locale, type Words } from '#core/words.ts'
import { keyLabel } from '#web/office/records/key-label.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CaseRow } from '../nco.api.ts'
import { cancelReasons, ncos, ncoStatuses } from '../nco.ts'
import { isInTreatment, nextInCourse } from '../states/nco-state.ts'
import styles from './nco.module.css'

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
  const missing = Object.entries(step.missing)
  const values = { to: ncoStatuses[to][locale] }
  if (missing.length > 0)
    return (
      <Notice title={say(words.missing, locale, values)}>
        <MissingOfCase missing={missing} />
      </Notice>
    )
  return <Notice type="success" title={say(step.isAllowed ? words.ready : words.waits, locale, values)} />
}

function MissingOfCase({ missing }: { missing: readonly [key: string, message: string][] }) {
  const { screens, locale } = useRecord()
  const go = useGoToPart()
  return (
    <Points>
      {missing.map(([key, message]) => (
        <li key={key}>
          <Button kind="quiet" size="small" className={styles.missing} onClick={() => go(key)}>
            {keyLabel(key, screens, locale)}
          </Button>
          : {message}
        </li>
      ))}
    </Points>
  )
}

/** To the field, or to the part of the page that the key names: `items.12`. */
function useGoToPart(): (key: string) => void {
  const { screens, goTo } = useRecord()
  return (key) => {
    const [part = ''] = key.split('.')
    if (part in screens.resource.fields) return goTo(key)
    const section = document.querySelector<HTMLElement>(`[data-group="${part}"]`)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    return undefined
  }
}
