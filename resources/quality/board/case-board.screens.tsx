/** Cases by state, side by side; a card is moved by dragging it or from its menu, and the guard speaks. */
import Move from 'lucide-react/icons/move-right'
import { useRef, useState, type ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { isApiError } from '#core/client.ts'
import type { Client } from '#core/client.ts'
import type { Fields } from '#core/field.ts'
import type { Filter } from '#core/filter.ts'
import type { Page, Sort } from '#core/resource.ts'
import { sayCount } from '#core/say-count.ts'
import { say, sayBoth, type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { MenuOf, OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { addressOf } from '#web/office/list/query.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { labelIn, sayErrors } from '#web/office/dialogs/said-errors.ts'
import { useDragged, useDropTarget } from './use-drag.screens.tsx'
import styles from '#web/office/list/board.module.css'

const MOST_CARDS = 12
const words = {
  none: { es: 'Ninguno', en: 'None' },
  all: { es: 'Ver los {n}', en: 'See all {n}' },
  move: { es: 'Mover {case}', en: 'Move {case}' },
  moved: { es: 'El caso está ahora en «{to}»', en: 'The case is now “{to}”' },
  refused: { es: 'Todavía no pasa a «{to}»', en: 'Not yet “{to}”' },
  open: { es: 'Abrir el caso', en: 'Open the case' },
  close: { es: 'Volver', en: 'Back' },
  notNext: {
    es: 'De «{from}» no se pasa a «{to}».',
    en: '“{from}” does not lead to “{to}”.',
  },
} satisfies Record<string, Words>
const counted = { one: { es: '{n} caso', en: '{n} case' }, many: { es: '{n} casos', en: '{n} cases' } }

/** A stage of the course: a state, with the cases that are in it. */
export type Stage = { key: string; words: Words; filters: readonly Filter[]; sort: readonly Sort[] }
export type Case = { id: string; number: string | null; title: string; status: string }
export type Board<C extends Case> = {
  title: Words
  /** The segment of the list of cases. */
  segment: string
  stages: readonly Stage[]
  fields: Fields
  statuses: Readonly<Record<string, Words>>
  next: Readonly<Record<string, readonly string[]>>
  isMovable: boolean
  list: (client: Client, query: { perPage: number; filters: Filter[]; sort: Sort[] }) => Promise<Page<C>>
  move: (client: Client, id: string, to: string) => Promise<unknown>
  /** Why a step is taken in the case alone, such as one that needs a reason. */
  onlyInCase: (from: string, to: string) => Words | undefined
  partWords: (key: string) => Words | undefined
  /** The line under the title, and the facts. */
  about: (one: C, locale: Locale) => string
  facts: (one: C, locale: Locale) => ReactNode
  Tools: (props: { locale: Locale }) => ReactNode
}

export const loadBoard = <C extends Case>(board: Board<C>, client: Client): Promise<Page<C>[]> =>
  Promise.all(
    board.stages.map(({ filters, sort }) =>
      board.list(client, { perPage: MOST_CARDS, filters: [...filters], sort: [...sort] }),
    ),
  )

type Refused = { id: string; to: string; lines: readonly string[] }

type BoardProps<C extends Case> = { board: Board<C>; lists: readonly Page<C>[] }
export function CaseBoard<C extends Case>({ board, lists }: BoardProps<C>) {
  const locale = useLocale()
  const [refused, setRefused] = useState<Refused>()
  const move = useMove(board, setRefused)
  const cards = new Map(lists.flatMap(({ items }) => items.map((one) => [one.id, one])))
  // Without links of cards the board itself takes the focus, to be scrolled by keyboard.
  const scrolled = cards.size === 0 && { role: 'group', 'aria-label': board.title[locale], tabIndex: 0 }
  return (
    <div className={styles.page}>
      <title>{board.title[locale]}</title>
      <header className={styles.head}>
        <h1>{board.title[locale]}</h1>
        <board.Tools locale={locale} />
      </header>
      <div className={styles.board} {...scrolled}>
        {board.stages.map((stage, at) => (
          <StageColumn
            key={stage.key}
            board={board}
            stage={stage}
            cases={lists[at]!.items}
            total={lists[at]!.total}
            locale={locale}
            onMove={move}
            onDrop={(id) => {
              const one = cards.get(id)
              if (one) void move(one, stage.key)
            }}
          />
        ))}
      </div>
      {refused && (
        <RefusedMove board={board} refused={refused} locale={locale} onClose={() => setRefused(undefined)} />
      )}
    </div>
  )
}

function useMove<C extends Case>(board: Board<C>, onRefused: (refused: Refused) => void) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { statuses, next, onlyInCase } = board
  return async ({ id, status: from }: C, to: string): Promise<void> => {
    if (from === to) return
    const values = { from: statuses[from]![locale], to: statuses[to]![locale] }
    if (!next[from]!.includes(to)) return onRefused({ id, to, lines: [say(words.notNext, locale, values)] })
    const elsewhere = onlyInCase(from, to)
    if (elsewhere) return onRefused({ id, to, lines: [elsewhere[locale]] })
    try {
      await board.move(officeClient(locale), id, to)
      const said = words.moved
      saySuccess(locale, sayBoth(said, { to: statuses[to]! }))
    } catch (error) {
      if (!isApiError(error)) return sayFailure(error, locale)
      const labelOf = (key: string) => board.partWords(key)?.[locale] ?? labelIn(board.fields, locale)(key)
      const missing = sayErrors(error.validationErrors, labelOf, locale)
      onRefused({ id, to, lines: missing.length > 0 ? missing : [error.message] })
    }
    await revalidate()
  }
}

type StageProps<C extends Case> = {
  board: Board<C>
  stage: Stage
  cases: readonly C[]
  total: number
  locale: Locale
  onMove: (one: C, to: string) => Promise<void>
  onDrop: (id: string) => void
}
function StageColumn<C extends Case>({
  board,
  stage: { key, words: label, filters, sort },
  cases,
  total,
  locale,
  onMove,
  onDrop,
}: StageProps<C>) {
  const column = useRef<HTMLElement>(null)
  const isOver = useDropTarget(column, onDrop)
  return (
    <section
      className={`${styles.stage} ${isOver ? styles.over : ''}`}
      aria-labelledby={`stage-${key}`}
      data-stage={key}
      ref={column}
    >
      <header className={styles.about}>
        <h2 id={`stage-${key}`}>{label[locale]}</h2>
        <p>{sayCount(counted, locale, { n: total })}</p>
      </header>
      {cases.length === 0 && <p className={styles.none}>{words.none[locale]}</p>}
      <ul className={styles.cards}>
        {cases.map((one) => (
          <CaseCard key={one.id} board={board} one={one} locale={locale} onMove={onMove} />
        ))}
      </ul>
      {total > cases.length && (
        <Link className={styles.all} to={officeHref(locale, board.segment) + addressOf(filters, sort)}>
          {say(words.all, locale, { n: total })}
        </Link>
      )}
    </section>
  )
}

type CardProps<C extends Case> = Pick<StageProps<C>, 'board' | 'locale' | 'onMove'> & { one: C }
function CaseCard<C extends Case>({ board, one, locale, onMove }: CardProps<C>) {
  const { id, number, title, status } = one
  const card = useRef<HTMLLIElement>(null)
  useDragged(card, id)
  const label = say(words.move, locale, { case: number ?? title })
  const entries = (board.next[status] ?? []).map((to) => ({
    key: to,
    text: board.statuses[to]![locale],
    onAction: () => void onMove(one, to),
  }))
  return (
    <li className={styles.card} ref={card} draggable={board.isMovable}>
      <Link to={officeHref(locale, board.segment, id)} draggable={false}>
        {title}
      </Link>
      <p className={styles.what}>{board.about(one, locale)}</p>
      <p className={styles.facts}>
        {board.facts(one, locale)}
        {board.isMovable && entries.length > 0 && (
          <MenuOf
            label={label}
            trigger={
              <Button size="small" kind="quiet" aria-label={label}>
                <Move />
              </Button>
            }
            entries={entries}
          />
        )}
      </p>
    </li>
  )
}

type RefusedProps = {
  board: Pick<Board<Case>, 'segment' | 'statuses'>
  refused: Refused
  locale: Locale
  onClose: () => void
}
const RefusedMove = ({ board, refused: { id, to, lines }, locale, onClose }: RefusedProps) => (
  <OfficeDialog
    title={say(words.refused, locale, { to: board.statuses[to]![locale] })}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{words.close[locale]}</Button>
        <LinkButton kind="primary" href={officeHref(locale, board.segment, id)}>
          {words.open[locale]}
        </LinkButton>
      </>
    }
  >
    <Points>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Points>
  </OfficeDialog>
)
