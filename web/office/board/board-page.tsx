/** The records of a list by stage, side by side; cards are moved by dragging, by keys or from their menus. */
import type { Page } from '#core/resource.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { acts } from '../dialogs/act-words.ts'
import { OfficeDialog } from '../dialogs/overlay.tsx'
import { PageHead } from '../page-head.tsx'
import { Points } from '../related/row-list.tsx'
import { BoardStage } from './board-stage.tsx'
import type { Board, Card } from './board.ts'
import { nameOf, useMove, type Refused } from './use-move.ts'
import styles from './board.module.css'

const words = {
  refused: { es: 'Todavía no pasa a «{to}»', en: 'Not yet “{to}”' },
  open: { es: 'Abrir {card}', en: 'Open {card}' },
} satisfies Record<string, Words>

type BoardProps<C extends Card> = { board: Board<C>; lists: readonly Page<C>[] }
export function BoardPage<C extends Card>({ board, lists }: BoardProps<C>) {
  const locale = useLocale()
  const { move, arrive, refused, close } = useMove(board)
  const drop = (id: string, to: string) => {
    const from = lists.findIndex(({ items }) => items.some((card) => card.id === id))
    const card = lists[from]?.items.find((one) => one.id === id)
    if (card) void move(card, board.stages[from]!.key, to)
  }
  return (
    <div className={styles.page}>
      <PageHead title={board.title[locale]}>
        <board.Tools locale={locale} />
      </PageHead>
      <div className={styles.board}>
        {board.stages.map((stage, at) => (
          <BoardStage
            key={stage.key}
            board={board}
            stage={stage}
            page={lists[at]!}
            onMove={move}
            onDrop={drop}
            onArrival={arrive}
          />
        ))}
      </div>
      {refused && <RefusedMove board={board} refused={refused} locale={locale} onClose={close} />}
    </div>
  )
}

type RefusedProps = {
  board: Pick<Board<Card>, 'segment' | 'places'>
  refused: Refused
  locale: Locale
  onClose: () => void
}
const RefusedMove = ({ board, refused: { card, to, lines }, locale, onClose }: RefusedProps) => (
  <OfficeDialog
    title={say(words.refused, locale, { to: board.places[to]! })}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{acts.back[locale]}</Button>
        <LinkButton kind="primary" href={officeHref(locale, board.segment, card.id)}>
          {say(words.open, locale, { card: nameOf(card) })}
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
