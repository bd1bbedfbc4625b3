/** Editor of a document's lines: rows edited in place by keyboard, with the totals in sight. */
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRequestedField } from '#web/office/records/requested-field.ts'
import { controlOf, focusKey } from '#web/office/form/focus-key.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MOST_LINES } from '../document-fields.ts'
import type { totalsOf } from '../document-totals.ts'
import { blankLine, draftTotals, type DraftLine } from './line-draft.screens.tsx'
import { lineColumns } from './line-columns.screens.tsx'
import { LineRow } from './line-row.screens.tsx'
import { LineTotals } from './line-totals.screens.tsx'
import { useLineDrafts, type LineDrafts, type LineSource } from './use-line-drafts.screens.tsx'
import styles from './lines.module.css'

const words = {
  label: { es: 'Partidas', en: 'Items' },
  keys: {
    es: 'Intro añade una partida, Alt + ↑ ↓ la mueve, Ctrl + S guarda. El descuento es un importe, o un porcentaje: «10 %».',
    en: 'Enter adds an item, Alt + ↑ ↓ moves it, Ctrl + S saves. The discount is an amount, or a share: “10 %”.',
  },
  add: { es: 'Añadir partida', en: 'Add an item' },
  save: { es: 'Guardar partidas', en: 'Save items' },
  revert: { es: 'Descartar cambios', en: 'Discard changes' },
  restored: {
    es: 'Estas partidas tienen cambios que no llegó a guardar.',
    en: 'These items have changes that you had not saved.',
  },
} satisfies Record<string, Words>

type DocumentRow = AnyRow & Parameters<typeof totalsOf>[0] & { issueDate?: string | null }

export function LineEditor(source: LineSource) {
  const { row, locale } = useRecord<DocumentRow>()
  const drafts = useLineDrafts(source)
  const { lines, isChanged, isSaving, isRestored } = drafts
  const root = useRef<HTMLDivElement>(null)
  const rows = useRows(drafts, root)
  const totals = draftTotals(row, lines, row.issueDate ?? homeDay())
  return (
    <div ref={root} className={styles.editor}>
      {isRestored && isChanged && <Notice type="info">{words.restored[locale]}</Notice>}
      <p className={styles.hint}>{words.keys[locale]}</p>
      {/* One listener for all cells: the keys belong to each input inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table className={styles.table} aria-label={words.label[locale]} onKeyDown={rows.press}>
        <thead>
          <tr>
            {lineColumns.map(({ key, words: label, isNumber }) => (
              <th key={key} scope="col" data-number={isNumber}>
                {label[locale]}
              </th>
            ))}
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <LineRow
              key={line.key}
              at={at}
              line={line}
              isLast={at === lines.length - 1}
              isChecked={drafts.isChecked}
              errors={drafts.errors}
              currency={row.currency}
              onChange={rows.set}
              onMove={rows.move}
              onRemove={drafts.remove}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <div className={styles.tools}>
          <Button
            size="small"
            disabled={lines.length >= MOST_LINES}
            onClick={() => rows.add(lines.length - 1)}
          >
            <Plus /> {words.add[locale]}
          </Button>
          <Button
            size="small"
            kind="primary"
            isBusy={isSaving}
            disabled={!isChanged}
            onClick={() => void drafts.submit()}
          >
            {words.save[locale]}
          </Button>
          {isChanged && (
            <Button size="small" kind="quiet" onClick={drafts.reset}>
              {words.revert[locale]}
            </Button>
          )}
        </div>
        <LineTotals document={row} totals={totals} />
      </div>
    </div>
  )
}

/** Adding, changing and moving rows; the focus follows the row. */
function useRows({ lines, change }: LineDrafts, root: React.RefObject<HTMLDivElement | null>) {
  const wanted = useRef<string>(undefined)
  const [requested, clearRequested] = useRequestedField()
  useEffect(() => {
    const key = wanted.current
    wanted.current = undefined
    // The page moves no further than it has to.
    if (key && root.current) controlOf(root.current, key)?.focus()
    if (!requested) return
    focusKey(root.current, `lines.${requested}`)
    clearRequested()
  })
  const set = (key: string, part: Partial<DraftLine>) =>
    change((now) => now.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = (after: number) => {
    if (lines.length >= MOST_LINES) return
    wanted.current = `lines.${after + 1}.description`
    change((now) => now.toSpliced(after + 1, 0, blankLine(now[after]?.taxCode)))
  }
  const move = (at: number, by: 1 | -1, column = 'description') => {
    const to = at + by
    if (to < 0 || to >= lines.length) return
    wanted.current = `lines.${to}.${column}`
    change((now) => now.toSpliced(at, 1).toSpliced(to, 0, now[at]!))
  }
  const press = (event: KeyboardEvent) => {
    const cell = cellOf(event.target as HTMLElement)
    const by = moveBy(event)
    if (!cell || (!by && !isPlainEnter(event))) return
    event.preventDefault()
    if (by) move(cell.at, by, cell.column)
    else add(cell.at)
  }
  return { set, add, move, press }
}

function cellOf({ dataset }: HTMLElement): { at: number; column: string | undefined } | undefined {
  const [, at, column] = dataset['key']?.split('.') ?? []
  return at === undefined ? undefined : { at: Number(at), column }
}

function moveBy({ altKey, key }: KeyboardEvent): 1 | -1 | undefined {
  if (!altKey) return undefined
  return ({ ArrowUp: -1, ArrowDown: 1 } as Partial<Record<string, 1 | -1>>)[key]
}

/** Shift+Enter breaks the line of a description. */
const isPlainEnter = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing
