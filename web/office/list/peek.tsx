/** A record beside its list: its states, its facts and the fields that are filled in. */
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { NameOf } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '../calls/api.ts'
import { RecordContext, type OpenRecord } from '../records/record-context.ts'
import { RecordFacts, RecordSummary } from '../records/record-facts.tsx'
import { FailedReads } from '../related/failed-reads.tsx'
import { RecordStates, stateFields } from '../records/record-head.tsx'
import { recordHref } from '../records/screen-path.ts'
import type { AnyRow, Screens } from '../records/screen.ts'
import { namesIn } from '../records/titles.ts'
import { rowTitle } from './record-columns.tsx'
import styles from './peek.module.css'

const words = {
  peek: { es: 'Vistazo: {title}', en: 'Peek: {title}' },
  close: { es: 'Cerrar el vistazo', en: 'Close the peek' },
} satisfies Record<string, Words>

type PeekProps = { screens: Screens; row: AnyRow; from: string; onClose: () => void }

export function Peek({ screens, row, from, onClose }: PeekProps) {
  const locale = useLocale()
  const title = rowTitle(row, locale)
  return (
    <RecordContext value={usePeekedRecord(screens, row)}>
      <FailedReads>
        <aside className={styles.peek} aria-label={say(words.peek, locale, { title })}>
          <header className={styles.head}>
            <p className={styles.states}>
              <RecordStates />
            </p>
            <button
              type="button"
              className={styles.close}
              aria-label={words.close[locale]}
              aria-keyshortcuts="Escape"
              onClick={onClose}
            >
              <X />
            </button>
          </header>
          <div aria-live="polite">
            <h2>
              <Link to={recordHref(screens, row, locale)} state={{ from }}>
                {title}
              </Link>
            </h2>
            <RecordFacts key={row.id} />
          </div>
          <RecordSummary shown={['code', ...stateFields]} />
        </aside>
      </FailedReads>
    </RecordContext>
  )
}

/** A row of a list holds all fields of its record; only the names of references in lists are missing. */
function usePeekedRecord(screens: Screens, row: AnyRow): OpenRecord {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [named, setNamed] = useState<{ id: string; nameOf: NameOf }>()
  useEffect(() => {
    let isCurrent = true
    void namesIn([row], screens.resource.fields, officeClient(locale)).then(
      (nameOf) => isCurrent && setNamed({ id: row.id, nameOf }),
    )
    return () => {
      isCurrent = false
    }
  }, [row, screens, locale])
  return {
    screens,
    row,
    locale,
    nameOf: named?.id === row.id ? named.nameOf : () => '…',
    client: officeClient(locale),
    refresh: revalidate,
    update: revalidate,
    savePending: async () => row,
    addSaver: () => () => undefined,
    goTo: () => undefined,
  }
}
