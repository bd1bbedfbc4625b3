/** Editor of a document's lines: rows edited in place by keyboard, with the totals in sight. */
import Plus from 'lucide-react/icons/plus'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { list } from '#core/field.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Locale, Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRequestedField } from '#web/office/records/requested-field.ts'
import { ConflictDialog } from '#web/office/dialogs/conflict-dialog.tsx'
import { controlOf, focusKey } from '#web/office/form/focus-key.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { lineFields, MOST_LINES } from '../document-fields.ts'
import type { totalsOf } from '../document-totals.ts'
import { DocumentPreview, type PreviewSource } from './document-preview.screens.tsx'
import { blankLine, draftAmounts, draftTotals, isBlankLine, type LineDetails } from './line-draft.screens.tsx'
import { lineColumns } from './line-columns.screens.tsx'
import { LineRow, type LineChange } from './line-row.screens.tsx'
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
  save: { es: 'Guardar', en: 'Save' },
  revert: { es: 'Descartar', en: 'Discard' },
  restored: {
    es: 'Estas partidas tienen cambios que no llegó a guardar.',
    en: 'These items have changes that you had not saved.',
  },
} satisfies Record<string, Words>

/** What a conflict of two tabs shows of the lines. */
const { description, quantity, unitPrice, unit, discount, taxCode } = lineFields
const conflictFields = {
  items: list(words.label, { description, quantity, unitPrice, unit, discount, taxCode }),
}

export type DocumentRow = AnyRow &
  Parameters<typeof totalsOf>[0] & { issueDate?: string | null; locale: Locale }
type LineEditorProps = LineSource & {
  preview: PreviewSource
  /** Further tools beside the one that adds a line. */
  tools?: ReactNode
}

export function LineEditor({ preview, tools, ...source }: LineEditorProps) {
  const { row, locale } = useRecord<DocumentRow>()
  const drafts = useLineDrafts(source)
  const { lines, isChanged, conflict } = drafts
  const root = useRef<HTMLDivElement>(null)
  const rows = useRows(drafts, source.details, root)
  const totals = useMemo(() => draftTotals(row, lines, row.issueDate ?? homeDay()), [row, lines])
  const amounts = draftAmounts(totals, lines)
  return (
    <DocumentPreview source={preview} hint={words.keys[locale]} isBehind={isChanged} onOpen={drafts.submit}>
      <div ref={root} className={styles.editor}>
        {drafts.isRestored && isChanged && <Notice type="info">{words.restored[locale]}</Notice>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener for all cells: the keys belong to the inputs inside */}
        <table className={styles.table} aria-label={words.label[locale]} onKeyDown={rows.press}>
          <thead>
            <tr>
              <th aria-hidden="true" data-column="handle" />
              {lineColumns.map(({ key, words: label, isNumber }) => (
                <th key={key} scope="col" data-column={key} data-number={isNumber}>
                  {label[locale]}
                </th>
              ))}
              <th aria-hidden="true" data-column="tools" />
            </tr>
          </thead>
          {lines.map((line, at) => (
            <LineRow
              key={line.key}
              at={at}
              line={line}
              amount={amounts.get(line.key)}
              isLast={at === lines.length - 1}
              details={source.details}
              isChecked={drafts.isChecked}
              errors={drafts.errors}
              currency={row.currency}
              language={row.locale}
              onChange={rows.set}
              onMove={rows.move}
              onRemove={drafts.remove}
            />
          ))}
        </table>
        <div className={styles.foot}>
          <Tools drafts={drafts} onAdd={() => rows.add(lines.length - 1)}>
            {tools}
          </Tools>
          <LineTotals document={row} totals={totals} />
        </div>
      </div>
      {conflict && (
        <ConflictDialog
          fields={conflictFields}
          conflict={conflict}
          onResolve={drafts.resolve}
          onClose={() => drafts.resolve()}
        />
      )}
    </DocumentPreview>
  )
}

type ToolsProps = { drafts: LineDrafts; onAdd: () => void; children: ReactNode }
function Tools({ drafts: { lines, isChanged, isSaving, submit, reset }, onAdd, children }: ToolsProps) {
  const { locale } = useRecord()
  return (
    <div className={styles.tools}>
      <Button size="small" disabled={lines.length >= MOST_LINES} onClick={onAdd}>
        <Plus /> {words.add[locale]}
      </Button>
      {children}
      <Button
        size="small"
        kind="primary"
        isBusy={isSaving}
        disabled={!isChanged}
        onClick={() => void submit()}
      >
        {words.save[locale]}
      </Button>
      {isChanged && (
        <Button size="small" kind="quiet" onClick={reset}>
          {words.revert[locale]}
        </Button>
      )}
    </div>
  )
}

/** On the page itself, where a new screen leaves it. */
const isFocusNowhere = (): boolean =>
  [document.body, document.getElementById('content')].includes(document.activeElement as HTMLElement)

/** Adding, changing and moving rows; the focus follows the row. */
function useRows(
  { lines, change }: LineDrafts,
  details: LineDetails,
  root: RefObject<HTMLDivElement | null>,
) {
  const count = lines.length
  /** Whoever opens a document without lines writes its first one; a focus that is somewhere stays. */
  const isWriting =
    count === 1 && isBlankLine(lines[0]!) && isFocusNowhere() && matchMedia('(pointer: fine)').matches
  const wanted = useRef(isWriting ? 'items.0.description' : undefined)
  const [requested, clearRequested] = useRequestedField()
  useEffect(() => {
    const key = wanted.current
    wanted.current = undefined
    // The page moves no further than it has to.
    if (key && root.current) controlOf(root.current, key)?.focus()
    if (!requested) return
    focusKey(root.current, `items.${requested}`)
    clearRequested()
  })
  const set = useCallback(
    (key: string, part: LineChange) =>
      change((now) =>
        now.map((line) =>
          line.key === key ? { ...line, ...(typeof part === 'function' ? part(line) : part) } : line,
        ),
      ),
    [change],
  )
  const add = (after: number) => {
    if (count >= MOST_LINES) return
    wanted.current = `items.${after + 1}.description`
    change((now) => now.toSpliced(after + 1, 0, blankLine(details)))
  }
  const move = useCallback(
    (from: number, to: number, column = 'description') => {
      if (to < 0 || to >= count || from === to) return
      wanted.current = `items.${to}.${column}`
      change((now) => now.toSpliced(from, 1).toSpliced(to, 0, now[from]!))
    },
    [change, count],
  )
  const press = (event: KeyboardEvent) => {
    const cell = cellOf(event.target as HTMLElement)
    const by = moveBy(event)
    if (!cell || (!by && !isPlainEnter(event))) return
    event.preventDefault()
    if (by) move(cell.at, cell.at + by, cell.column)
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
const isPlainEnter = ({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !ctrlKey && !metaKey && !nativeEvent.isComposing
