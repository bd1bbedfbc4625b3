/** The board of an event: open items, each linked to its screen. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  boardPhases,
  eventBoardsApi,
  severities,
  type BoardLine,
  type BoardPhase,
} from '../../event-boards/event-board.api.ts'
import styles from './event-board.module.css'
import type { Event } from '../event.ts'

const words = {
  loading: { es: 'Cargando el tablero', en: 'Loading the board' },
  all: { es: 'Nada falta por ahora', en: 'Nothing is missing for now' },
} satisfies Record<string, Words>
const missingWords: CountedWords = {
  one: { es: 'Falta 1 cosa', en: '1 thing is missing' },
  many: { es: 'Faltan {n} cosas', en: '{n} things are missing' },
}

const icons = { blocking: CircleX, warning: CircleAlert, info: CircleDashed, done: CircleCheck }
const isMissing = ({ severity }: BoardLine): boolean => severity === 'blocking' || severity === 'warning'

export function EventBoard() {
  const { row: event, locale } = useRecord<Event>()
  const { id, version } = event
  const load = useCallback((client: Client) => client.call(eventBoardsApi.get, { params: { id } }), [id])
  const [lines] = useRead(load, version)
  if (!lines) return <Skeleton lines={8} label={words.loading[locale]} />
  const missing = lines.filter(isMissing).length
  const phases = (Object.keys(boardPhases) as BoardPhase[]).filter((phase) =>
    lines.some((line) => line.phase === phase),
  )
  return (
    <div className={styles.board}>
      <p className={missing === 0 ? styles.ready : styles.count}>
        {missing === 0 ? words.all[locale] : sayCount(missingWords, locale, { n: missing })}
      </p>
      <div className={styles.phases}>
        {phases.map((phase) => (
          <section key={phase} className={styles.phase} aria-labelledby={`phase-${phase}`}>
            <h2 id={`phase-${phase}`}>{boardPhases[phase][locale]}</h2>
            <ul className={styles.items}>
              {lines
                .filter((line) => line.phase === phase)
                .map((line) => (
                  <BoardLineRow key={line.key} line={line} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function BoardLineRow({ line }: { line: BoardLine }) {
  const { locale, goTo } = useRecord()
  const { severity, title, facts, goTo: place, action } = line
  const Icon = icons[severity]
  return (
    <li className={styles.item} data-severity={severity}>
      <Icon />
      <div>
        <p className={styles.about}>
          {title}
          <span className={styles.hidden}>: {severities[severity][locale]}</span>
        </p>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      {action && (
        <Button size="small" kind={isMissing(line) ? 'plain' : 'quiet'} onClick={() => goTo(place)}>
          {action}
          <span className={styles.hidden}>: {title}</span>
        </Button>
      )}
    </li>
  )
}
