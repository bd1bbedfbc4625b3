/** The tree of causes as a picture: five whys or Ishikawa, both moved by keys and pointer. */
import {
  memo,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'
import { say, type Locale, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { causeCategories, type CapaCause } from '../causes/capa-cause.ts'
import { drawFiveWhys, drawIshikawa, type Box, type Drawing } from '../causes/cause-drawing.ts'
import { placeError } from '../causes/cause-tree.ts'
import { keyEdit, neighbour, type CauseEdit } from './cause-keys.ts'
import styles from './cause-map.module.css'

const words = {
  tree: { es: 'Árbol de causas', en: 'Tree of causes' },
  noCategory: { es: 'Sin categoría', en: 'No category' },
  level: { es: 'nivel {n}', en: 'level {n}' },
  root: { es: 'causa raíz', en: 'root cause' },
  ruledOut: { es: 'descartada', en: 'ruled out' },
} satisfies Record<string, Words>

export type DrawingKind = 'fiveWhys' | 'ishikawa'
const draw = { fiveWhys: drawFiveWhys, ishikawa: drawIshikawa }

type MapProps = {
  kind: DrawingKind
  problem: string
  causes: readonly CapaCause[]
  /** The id of the chosen cause; undefined: the problem. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** Left out while the tree may not change. */
  onEdit: ((edit: CauseEdit) => void) | undefined
}

export function CauseMap({ kind, problem, causes, chosen, onChoose, onEdit }: MapProps) {
  const { locale } = useRecord()
  const svg = useRef<SVGSVGElement>(null)
  const { width, height, boxes, lines, labels }: Drawing<CapaCause> = useMemo(
    () => draw[kind](problem, causes),
    [kind, problem, causes],
  )
  const focus = (id: string | undefined) => {
    onChoose(id)
    requestAnimationFrame(() => svg.current?.querySelector<SVGElement>(`[data-cause="${id ?? ''}"]`)?.focus())
  }
  const drag = useDrag(causes, onEdit)
  const press = (event: KeyboardEvent) => {
    const { cause } = boxAt(event, boxes) ?? {}
    const edit = onEdit && keyEdit(event, cause, causes)
    const next = edit ? undefined : neighbour(event.key, cause, causes)
    if (!edit && !next) return
    event.preventDefault()
    if (edit) onEdit(edit)
    if (next) focus(next.id)
  }
  const choose = (event: SyntheticEvent) => {
    const box = boxAt(event, boxes)
    if (box) onChoose(box.cause?.id)
  }
  const change = (event: SyntheticEvent) => {
    const cause = boxAt(event, boxes)?.cause
    if (cause) onEdit?.({ kind: 'change', cause })
  }
  return (
    <div className={styles.scroll}>
      <svg
        ref={svg}
        width={width + 8}
        height={height + 8}
        viewBox={`-4 -4 ${width + 8} ${height + 8}`}
        role="tree"
        tabIndex={-1}
        aria-label={words.tree[locale]}
        onClick={choose}
        onFocus={choose}
        onDoubleClick={change}
        onKeyDown={press}
        {...drag.handlers}
      >
        {lines.map(({ kind: line, from, to }) => (
          <line
            key={`${line} ${from.x} ${from.y} ${to.x} ${to.y}`}
            className={`${styles.line} ${line === 'branch' ? '' : styles[line]}`}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
          />
        ))}
        {labels.map(({ x, y, category }) => (
          <text key={category ?? ''} className={styles.label} x={x} y={y}>
            {(category ? causeCategories[category] : words.noCategory)[locale]}
          </text>
        ))}
        {boxes.map((box) => (
          <CauseBox
            key={box.cause?.id ?? 'problem'}
            box={box}
            isChosen={box.cause?.id === chosen}
            isTarget={drag.target !== undefined && drag.target === (box.cause?.id ?? '')}
          />
        ))}
      </svg>
    </div>
  )
}

/** The box that an event came from; the picture listens for all of them. */
const boxAt = ({ target }: SyntheticEvent, boxes: readonly Box<CapaCause>[]): Box<CapaCause> | undefined => {
  const id = (target as Element).closest('[data-cause]')?.getAttribute('data-cause')
  return boxes.find(({ cause }) => (cause?.id ?? '') === id)
}

type BoxProps = { box: Box<CapaCause>; isChosen: boolean; isTarget: boolean }
/** Drawn again when it changes itself: a walk among 150 causes draws two of them. */
const CauseBox = memo(function CauseBox({ box, isChosen, isTarget }: BoxProps) {
  const { locale } = useRecord()
  const { cause, whyLevel, x, y, width, height, lines } = box
  return (
    <g
      className={namesOf(cause, { isChosen, isTarget })}
      transform={`translate(${x} ${y})`}
      role="treeitem"
      tabIndex={isChosen ? 0 : -1}
      aria-level={whyLevel + 1}
      aria-selected={isChosen}
      aria-label={labelOf(box, locale)}
      data-cause={cause?.id ?? ''}
    >
      <title>{cause?.description}</title>
      <rect width={width} height={height} rx={8} />
      {lines.map((line, at) => (
        <text key={line + String(at)} x={10} y={20 + at * 17} aria-hidden>
          {line}
        </text>
      ))}
    </g>
  )
})

function labelOf({ cause, whyLevel, lines }: Box<CapaCause>, locale: Locale): string {
  if (!cause) return lines.join(' ')
  const marks = [cause.isRoot && words.root[locale], cause.isRuledOut && words.ruledOut[locale]]
  const level = say(words.level, locale, { n: whyLevel })
  return [cause.description, level, ...marks].filter(Boolean).join(', ')
}

function namesOf(
  cause: CapaCause | undefined,
  { isChosen, isTarget }: Pick<BoxProps, 'isChosen' | 'isTarget'>,
): string {
  const kinds = cause ? [cause.isRoot && styles.root, cause.isRuledOut && styles.ruledOut] : [styles.problem]
  return [styles.box, ...kinds, isTarget && styles.target, isChosen && styles.chosen]
    .filter(Boolean)
    .join(' ')
}

/** A cause that is dropped on another one explains it from then on. */
function useDrag(causes: readonly CapaCause[], onEdit: MapProps['onEdit']) {
  const [dragged, setDragged] = useState<{ cause: CapaCause; x: number; y: number }>()
  const [target, setTarget] = useState<string>()
  const idAt = (event: PointerEvent): string | undefined =>
    document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest('[data-cause]')
      ?.getAttribute('data-cause') ?? undefined
  const end = () => {
    setDragged(undefined)
    setTarget(undefined)
  }
  const handlers = onEdit && {
    onPointerDown: (event: PointerEvent) => {
      const cause = causes.find(({ id }) => id === idAt(event))
      if (cause && event.pointerType !== 'touch') setDragged({ cause, x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent) => {
      if (!dragged || Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) < 8) return
      const id = idAt(event)
      const place = { id: dragged.cause.id, parentCauseId: id || null }
      const isAllowed = id !== undefined && id !== dragged.cause.id && !placeError(causes, place)
      setTarget(isAllowed ? id : undefined)
    },
    onPointerUp: () => {
      if (dragged && target !== undefined)
        onEdit({ kind: 'place', cause: dragged.cause, parentCauseId: target || null })
      end()
    },
    onPointerLeave: end,
  }
  return { handlers, target }
}
