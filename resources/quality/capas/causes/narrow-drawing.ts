/** The same two drawings where there is no room for them: they grow downwards instead. */
import {
  bonesOf,
  BOX,
  boxLines,
  drawFiveWhys,
  drawIshikawa,
  extent,
  GAP,
  middle,
  type Bone,
  type Box,
  type Drawing,
  type Drawn,
  type SvgLine,
} from './cause-drawing.ts'
import { causeTrees, flattened, type TreeNode } from './cause-tree.ts'

const STEP = 14
const LETTER = 7
const INSET = 10
const ABOVE_AND_BELOW = 14
const LINE = 17
const LABEL = 24
/** Below it the boxes of the deepest causes would have no room for words. */
const NARROWEST = 260

export type DrawingKind = 'fiveWhys' | 'ishikawa'
const usual = { fiveWhys: drawFiveWhys, ishikawa: drawIshikawa }
const narrow = { fiveWhys: drawOutline, ishikawa: drawUpright }

/** Drawn as usual if that is no wider than `room`. */
export function drawWithin<Cause extends Drawn>(
  room: number,
  ...[kind, problem, causes]: [DrawingKind, string, readonly Cause[]]
): Drawing<Cause> {
  const drawing = usual[kind](problem, causes)
  return drawing.width <= room ? drawing : narrow[kind](problem, causes, Math.max(room, NARROWEST))
}

type Span = { x: number; y: number; width: number }

/** As high as its text needs. */
function boxOf<Cause extends Drawn>(
  text: string,
  span: Span,
  { cause, whyLevel }: { cause: Cause | undefined; whyLevel: number },
): Box<Cause> {
  const lines = boxLines(text, Math.floor((span.width - 2 * INSET) / LETTER))
  return { ...span, height: ABOVE_AND_BELOW + Math.max(lines.length, 1) * LINE, cause, whyLevel, text, lines }
}
const headOf = <Cause extends Drawn>(problem: string, width: number): Box<Cause> =>
  boxOf<Cause>(problem, { x: 0, y: 0, width }, { cause: undefined, whyLevel: 0 })

/** A cause in each row, set in below the one that it explains. */
function hang<Cause extends Drawn>(
  nodes: readonly TreeNode<Cause>[],
  { span, stem }: { span: Span; stem: { x: number; y: number } },
): { boxes: Box<Cause>[]; lines: SvgLine[]; bottom: number } {
  const boxes = new Map<string, Box<Cause>>()
  const lines: SvgLine[] = []
  let { y } = span
  for (const { cause, whyLevel } of nodes) {
    const inset = (whyLevel - 1) * STEP
    const place = { x: span.x + inset, y, width: span.width - inset }
    const box = boxOf(cause.description, place, { cause, whyLevel })
    const parent = boxes.get(cause.parentCauseId ?? '')
    const from = parent ? { x: parent.x + STEP / 2, y: parent.y + parent.height } : stem
    const corner = { x: from.x, y: middle(box) }
    lines.push({ kind: 'branch', from, to: corner })
    lines.push({ kind: 'branch', from: corner, to: { x: box.x, y: corner.y } })
    boxes.set(cause.id, box)
    y += box.height + GAP.down
  }
  return { boxes: [...boxes.values()], lines, bottom: y }
}

function drawOutline<Cause extends Drawn>(
  problem: string,
  causes: readonly Cause[],
  width: number,
): Drawing<Cause> {
  const head = headOf<Cause>(problem, width)
  const { boxes, lines } = hang(flattened(causeTrees(causes)), {
    span: { x: STEP, y: head.height + GAP.down, width: width - STEP },
    stem: { x: STEP / 2, y: head.height },
  })
  const all = [head, ...boxes]
  return { ...extent(all), boxes: all, lines, labels: [] }
}

/** The spine runs down from the problem; its bones stand at its right, and at its left where two have room. */
function drawUpright<Cause extends Drawn>(
  problem: string,
  causes: readonly Cause[],
  width: number,
): Drawing<Cause> {
  const head = headOf<Cause>(problem, width)
  const isPaired = width >= 2 * (BOX.width + GAP.across + 6 * STEP)
  const spine = isPaired ? width / 2 : STEP / 2
  const side = width - spine - STEP
  /** Where the next bone starts in each column. */
  const columns = (isPaired ? [0, spine + STEP] : [spine + STEP]).map((x) => ({ x, y: head.height }))
  const parts = bonesOf(causes).map((bone) => {
    const [shortest] = columns.toSorted((one, other) => one.y - other.y)
    const part = hangBone(bone, { spine, span: { x: shortest!.x, y: shortest!.y + GAP.down, width: side } })
    shortest!.y = part.bottom
    return part
  })
  const boxes = [head, ...parts.flatMap((part) => part.boxes)]
  const end = Math.max(head.height, ...parts.map(({ lines }) => lines[0]!.to.y))
  return {
    ...extent(boxes),
    boxes,
    lines: [
      { kind: 'spine', from: { x: spine, y: head.height }, to: { x: spine, y: end } },
      ...parts.flatMap((part) => part.lines),
    ],
    labels: parts.map(({ label }) => label),
  }
}

type Hung<Cause> = {
  boxes: Box<Cause>[]
  lines: SvgLine[]
  bottom: number
  label: Drawing<Cause>['labels'][number]
}

/** The bone runs below its label; its causes hang on it. */
function hangBone<Cause extends Drawn>(
  { category, nodes }: Bone<Cause>,
  { spine, span }: { spine: number; span: Span },
): Hung<Cause> {
  const y = span.y + LABEL
  const far = span.x < spine ? span.x : span.x + span.width
  const { boxes, lines, bottom } = hang(nodes, {
    span: { x: span.x + STEP, y: y + GAP.down, width: span.width - STEP },
    stem: { x: span.x + STEP / 2, y },
  })
  return {
    boxes,
    lines: [{ kind: 'bone', from: { x: spine, y }, to: { x: far, y } }, ...lines],
    bottom,
    label: { x: span.x, y: y - 7, category },
  }
}
