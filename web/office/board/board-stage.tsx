/** A stage of a board with its cards; all of it takes cards of the other stages. */
import Grip from 'lucide-react/icons/grip-vertical'
import Move from 'lucide-react/icons/move-right'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { Link, useNavigate } from 'react-router'
import type { Page } from '#core/resource.ts'
import { sayCount } from '#core/say-count.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { MenuOf } from '../dialogs/overlay.tsx'
import { addressOf } from '../list/query.ts'
import type { Board, Card, Stage } from './board.ts'
import { headingId, nameOf } from './use-move.ts'
import styles from './board.module.css'

const words = {
  none: { es: 'Vacía', en: 'Empty' },
  all: { es: 'Ver todo ({n})', en: 'See all {n}' },
  move: { es: 'Mover {card}', en: 'Move {card}' },
} satisfies Record<string, Words>

type StageProps<C extends Card> = {
  board: Board<C>
  stage: Stage
  page: Page<C>
  onMove: (card: C, from: string, to: string) => Promise<void>
  onDrop: (id: string, to: string) => void
  onArrival: (stage: string, id: string, row: HTMLElement | null) => void
}
export function BoardStage<C extends Card>(props: StageProps<C>) {
  const { board, stage, page, onMove, onDrop, onArrival } = props
  const locale = useLocale()
  const navigate = useNavigate()
  const { key, filters, sort } = stage
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (ids) => [...ids].map((id) => ({ [board.segment]: String(id) })),
    acceptedDragTypes: [board.segment],
    // The stage takes the card, also above one of its own.
    dropTargetDelegate: { getDropTargetFromPoint: () => ({ type: 'root' }) },
    onRootDrop: async ({ items: [item] }) => {
      if (item?.kind === 'text') onDrop(await item.getText(board.segment), key)
    },
  })
  return (
    <section className={styles.stage} aria-labelledby={headingId(key)} data-stage={key}>
      <header className={styles.about}>
        <h2 id={headingId(key)} tabIndex={-1}>
          {stage.words[locale]}
        </h2>
        <p>{sayCount(board.counted, locale, { n: page.total })}</p>
        {board.sums?.(stage, locale)}
      </header>
      <GridList
        className={styles.cards!}
        aria-label={stage.words[locale]}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => <p className={styles.none}>{words.none[locale]}</p>}
        {...(board.isMovable && { dragAndDropHooks })}
      >
        {page.items.map((card) => (
          <GridListItem
            key={card.id}
            id={card.id}
            className={styles.card!}
            textValue={[card.number, card.title].filter(Boolean).join(' ')}
            allowsArrowNavigation
            onAction={() => void navigate(officeHref(locale, board.segment, card.id))}
            ref={(row) => onArrival(key, card.id, row)}
          >
            <CardBody board={board} card={card} locale={locale} onMove={(to) => void onMove(card, key, to)} />
          </GridListItem>
        ))}
      </GridList>
      {page.total > page.items.length && (
        <Link className={styles.all} to={officeHref(locale, board.segment) + addressOf(filters, sort)}>
          {say(words.all, locale, { n: page.total })}
        </Link>
      )}
    </section>
  )
}

type CardProps<C extends Card> = {
  board: Board<C>
  card: C
  locale: Locale
  onMove: (to: string) => void
}
function CardBody<C extends Card>({ board, card, locale, onMove }: CardProps<C>) {
  return (
    <>
      <Link to={officeHref(locale, board.segment, card.id)} draggable={false}>
        {board.heading?.(card) ?? card.title}
      </Link>
      <p className={styles.what}>{board.about(card, locale)}</p>
      {board.amount && <p className={styles.money}>{board.amount(card, locale)}</p>}
      <div className={styles.facts}>
        {board.facts(card, locale)}
        {board.isMovable && <Tools board={board} card={card} locale={locale} onMove={onMove} />}
      </div>
    </>
  )
}

function Tools<C extends Card>({ board, card, locale, onMove }: CardProps<C>) {
  const label = say(words.move, locale, { card: nameOf(card) })
  const entries = board.next(card).map((to) => ({
    key: to,
    text: board.places[to]![locale],
    onAction: () => onMove(to),
  }))
  return (
    <span className={styles.tools}>
      <AriaButton slot="drag" className={buttonClasses({ kind: 'quiet', size: 'small' })}>
        <Grip />
      </AriaButton>
      {entries.length > 0 && (
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
    </span>
  )
}
