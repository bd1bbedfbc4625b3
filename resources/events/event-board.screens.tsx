/** The board of an event: what is still missing for it to happen, each thing with the way to where it is done. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { boardPhases, type BoardItem, type BoardPhase } from '#web/office/event/board-item.ts'
import { boardSources } from '#web/office/event/board-sources.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/steps/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './event-board.module.css'
import type { Event } from './event.ts'

const words = {
  loading: { es: 'Cargando el tablero', en: 'Loading the board' },
  all: { es: 'Nada falta por ahora', en: 'Nothing is missing for now' },
  one: { es: 'Falta 1 cosa', en: '1 thing is missing' },
  many: { es: 'Faltan {n} cosas', en: '{n} things are missing' },
  done: { es: 'Listo', en: 'Done' },
  missing: { es: 'Falta', en: 'Missing' },
  waiting: { es: 'Aún no toca', en: 'Not due yet' },
} satisfies Record<string, Words>

const signs = { done: CircleCheck, missing: CircleAlert, waiting: CircleDashed }

/** What is missing stands first. */
const order: readonly BoardItem['state'][] = ['missing', 'waiting', 'done']

/** One source that does not answer leaves the others told. */
const askAll = async (client: Client, event: Event): Promise<BoardItem[]> => {
  const told = boardSources.filter(({ needs }) => !needs || mayCall(needs))
  const answers = await Promise.all(told.map((source) => source.ask(client, event).catch(() => [])))
  return answers.flat()
}

export function EventBoard() {
  const { row: event, locale } = useRecord<Event>()
  const ask = useCallback((client: Client) => askAll(client, event), [event])
  const [items] = useRead(ask)
  if (!items) return <Skeleton lines={8} label={words.loading[locale]} />
  const missing = items.filter(({ state }) => state === 'missing').length
  const count = missing === 1 ? words.one[locale] : say(words.many, locale, { n: missing })
  const phases = (Object.keys(boardPhases) as BoardPhase[]).filter((phase) =>
    items.some((item) => item.phase === phase),
  )
  return (
    <div className={styles.board}>
      <p className={missing === 0 ? styles.ready : styles.count}>
        {missing === 0 ? words.all[locale] : count}
      </p>
      <div className={styles.phases}>
        {phases.map((phase) => (
          <section key={phase} className={styles.phase} aria-labelledby={`phase-${phase}`}>
            <h2 id={`phase-${phase}`}>{boardPhases[phase][locale]}</h2>
            <ul className={styles.items}>
              {items
                .filter((item) => item.phase === phase)
                .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
                .map((item) => (
                  <Item key={item.key} item={item} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function Item({ item: { words: about, state, facts, goTo: place, action } }: { item: BoardItem }) {
  const { locale, goTo } = useRecord()
  const Sign = signs[state]
  return (
    <li className={styles.item} data-state={state}>
      <Sign />
      <div>
        <p className={styles.about}>
          {about[locale]}
          <span className={styles.hidden}>: {words[state][locale]}</span>
        </p>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      {action && (
        <Button size="small" kind={state === 'missing' ? 'plain' : 'quiet'} onClick={() => goTo(place)}>
          {action[locale]}
          <span className={styles.hidden}>: {about[locale]}</span>
        </Button>
      )}
    </li>
  )
}
