/** The tree of causes as a picture: five whys or Ishikawa, both moved by keys and pointer. */
import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { say, type Locale, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { causeCategories, type CapaCause } from '../causes/capa-cause.ts'
import type { Box, Drawing } from '../causes/cause-drawing.ts'
import { placeError } from '../causes/cause-tree.ts'
import { drawWithin, type DrawingKind } from '../causes/narrow-drawing.ts'
import { keyEdit, neighbour, type CauseEdit } from './cause-keys.ts'
import styles from './cause-map.module.css'

const words = {
  tree: { es: 'Árbol de causas', en: 'Tree of causes' },
  noCategory: { es: 'Sin categoría', en: 'No category' },
  level: { es: 'nivel {n}', en: 'level {n}' },
  root: { es: 'causa raíz', en: 'root cause' },
  ruledOut: { es: 'descartada', en: 'ruled out' },
} satisfies Record<string, Words>

/** What stands over the upper edge of a box belongs to the picture. */
const MARGIN = 12

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
  const place = useRef<HTMLDivElement>(null)
  const room = useWidth(place) - 2 * MARGIN
  const { width, height, boxes, lines, labels }: Drawing<CapaCause> = useMemo(
    () => drawWithin(room, kind, problem, causes),
    [room, kind, problem, causes],
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
    <div ref={place} className={styles.scroll}>
      <svg
        ref={svg}
        width={width + 2 * MARGIN}
        height={height + 2 * MARGIN}
        viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
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

/** How wide its content may be. */
function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = place.current!
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    const measure = () => setWidth(element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [place])
  return width
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
  const { cause, whyLevel, x, y, width, height, text } = box
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
      <title>{text}</title>
      <rect width={width} height={height} rx={8} />
      <foreignObject width={width} height={height} aria-hidden>
        <div className={styles.text}>
          <p>{text}</p>
        </div>
      </foreignObject>
      {markOf(cause) && (
        <foreignObject x={6} y={-12} width={width - 12} height={18} aria-hidden>
          <span className={styles.mark}>{markOf(cause)?.[locale]}</span>
        </foreignObject>
      )}
    </g>
  )
})

/** A root cause that is ruled out is refused. */
const markOf = (cause: CapaCause | undefined): Words | undefined =>
  cause?.isRoot ? words.root : cause?.isRuledOut ? words.ruledOut : undefined

function labelOf({ cause, whyLevel, text }: Box<CapaCause>, locale: Locale): string {
  if (!cause) return text
  const level = say(words.level, locale, { n: whyLevel })
  return [text, level, markOf(cause)?.[locale]].filter(Boolean).join(', ')
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
