/** Places the same tree of causes in two drawings: five whys and Ishikawa. */
import { hierarchy, tree, type HierarchyPointNode } from 'd3-hierarchy'
import type { CapaCause, CauseCategory } from './capa-cause.ts'
import { causeTrees, flattened, type TreeNode } from './cause-tree.ts'

export type Drawn = Pick<CapaCause, 'id' | 'parentCauseId' | 'rank' | 'description' | 'category'>
export type Box<Cause> = {
  /** Undefined: the problem itself. */
  cause: Cause | undefined
  whyLevel: number
  x: number
  y: number
  width: number
  height: number
  text: string
  /** The text in as many lines as the box has room for. */
  lines: readonly string[]
}
export type SvgLine = { kind: 'branch' | 'spine' | 'bone'; from: Point; to: Point }
type Point = { x: number; y: number }
/** The name of a bone; undefined: causes without a category. */
export type BoneLabel = Point & { category: CauseCategory | undefined }
export type Drawing<Cause> = {
  width: number
  height: number
  boxes: readonly Box<Cause>[]
  lines: readonly SvgLine[]
  labels: readonly BoneLabel[]
}

export const BOX = { width: 200, height: 62 }
export const GAP = { across: 36, down: 14 }
const LETTERS_PER_LINE = 27
const MOST_LINES = 3

/** Breaks a text into lines that fit a box; the last one ends in … when more follows. */
export function boxLines(text: string, letters = LETTERS_PER_LINE): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((whole) => pieces(whole, letters))) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, MOST_LINES)
  if (lines.length > MOST_LINES) shown[MOST_LINES - 1] = `${shown[MOST_LINES - 1]!.slice(0, letters - 2)}…`
  return shown
}
const pieces = (word: string, letters: number): string[] =>
  word.match(new RegExp(`.{1,${letters}}`, 'gu')) ?? []

/** A column for each level from the problem at the left; causes stand beside the one that they explain. */
export function drawFiveWhys<Cause extends Drawn>(problem: string, causes: readonly Cause[]): Drawing<Cause> {
  const root: Placeable<Cause> = { cause: undefined, whyLevel: 0, children: causeTrees(causes) }
  const layout = tree<Placeable<Cause>>()
    .nodeSize([BOX.height + GAP.down, BOX.width + GAP.across])
    .separation(() => 1)
  // Laid out downwards from the problem at 0, and turned.
  const laidOut = layout(hierarchy(root, ({ children }) => children))
  const top = Math.min(...laidOut.descendants().map(({ x }) => x))
  // Screen readers read each cause before those that explain it.
  const nodes: HierarchyPointNode<Placeable<Cause>>[] = []
  laidOut.eachBefore((node) => void nodes.push(node))
  const boxes = nodes.map(({ data: { cause, whyLevel }, x, y }): Box<Cause> => {
    return { ...BOX, cause, whyLevel, x: y, y: x - top, ...textOf(cause?.description ?? problem) }
  })
  const middleOf = ({ x }: { x: number }) => x - top + BOX.height / 2
  const lines = laidOut.links().map(({ source, target }): SvgLine => {
    const from = { x: source.y + BOX.width, y: middleOf(source) }
    return { kind: 'branch', from, to: { x: target.y, y: middleOf(target) } }
  })
  return { ...extent(boxes), boxes, lines, labels: [] }
}
type Placeable<Cause> = { cause: Cause | undefined } & Pick<TreeNode<Cause>, 'whyLevel' | 'children'>

const textOf = (text: string) => ({ text, lines: boxLines(text) })
export const middle = ({ y, height }: Pick<Box<unknown>, 'y' | 'height'>): number => y + height / 2
export const extent = (boxes: readonly Box<unknown>[]) => ({
  width: Math.max(...boxes.map((box) => box.x + box.width)),
  height: Math.max(...boxes.map((box) => box.y + box.height)),
})

const INDENT = 18
const LABEL = 34
/** A rib's text starts this far from its bone. */
const RIB = 20
/** The bone leans by this share of its length. */
const LEAN = 0.25

export type Bone<Cause> = { category: CauseCategory | undefined; nodes: readonly TreeNode<Cause>[] }

/** A bone for each category of the causes at the top. */
export const bonesOf = <Cause extends Drawn>(causes: readonly Cause[]): Bone<Cause>[] =>
  [...Map.groupBy(causeTrees(causes), ({ cause }) => cause.category ?? undefined)].map(
    ([category, trees]) => ({
      category,
      nodes: flattened(trees),
    }),
  )

/** The bones stand above and below the spine in turn. */
export function drawIshikawa<Cause extends Drawn>(problem: string, causes: readonly Cause[]): Drawing<Cause> {
  const bones = bonesOf(causes)
  const lengthOf = (parity: number) =>
    Math.max(
      BOX.height,
      ...bones
        .filter((_, at) => at % 2 === parity)
        .map(({ nodes }) => LABEL + nodes.length * (BOX.height + GAP.down)),
    )
  const [above, below] = [lengthOf(0), bones.length > 1 ? lengthOf(1) : BOX.height]
  const spine = above
  const deepest = (bone: Bone<Cause> | undefined) =>
    Math.max(0, ...(bone?.nodes.map(({ whyLevel }) => whyLevel - 1) ?? []))
  const parts: Placed<Cause>[] = []
  let x = 0
  for (let at = 0; at < bones.length; at += 2) {
    const pair = bones.slice(at, at + 2)
    const lean = Math.max(above, pair[1] ? below : 0) * LEAN
    parts.push(...pair.map((bone, side) => placeBone(bone, { x, spine, isAbove: side === 0, lean })))
    x += lean + RIB + BOX.width + Math.max(...pair.map(deepest)) * INDENT + GAP.across
  }
  const head: Box<Cause> = {
    ...BOX,
    cause: undefined,
    whyLevel: 0,
    x: Math.max(x, GAP.across),
    y: spine - BOX.height / 2,
    ...textOf(problem),
  }
  const boxes = [head, ...parts.flatMap((part) => part.boxes)]
  return {
    width: head.x + head.width,
    height: Math.max(spine + below, ...boxes.map((box) => box.y + box.height)),
    boxes,
    lines: [
      { kind: 'spine', from: { x: 0, y: spine }, to: { x: head.x, y: spine } },
      ...parts.flatMap((part) => part.lines),
    ],
    labels: parts.map(({ label }) => label),
  }
}

type Placed<Cause> = { boxes: Box<Cause>[]; lines: SvgLine[]; label: BoneLabel }
type BonePosition = { x: number; spine: number; isAbove: boolean; lean: number }

/** The bone runs from its label to the spine; its causes hang on it in their order, the first beside the label. */
function placeBone<Cause extends Drawn>(
  { category, nodes }: Bone<Cause>,
  position: BonePosition,
): Placed<Cause> {
  const { x, spine, isAbove, lean } = position
  const length = LABEL + nodes.length * (BOX.height + GAP.down)
  const end = { x: x + lean, y: spine }
  const start = { x, y: isAbove ? spine - length + LABEL / 2 : spine + length - LABEL / 2 }
  const boneX = (y: number) => start.x + ((y - start.y) / (end.y - start.y)) * (end.x - start.x)
  const boxes = nodes.map(({ cause, whyLevel }, at): Box<Cause> => {
    const offset = at * (BOX.height + GAP.down)
    const y = isAbove ? spine - length + LABEL + offset : spine + GAP.down + offset
    return {
      ...BOX,
      cause,
      whyLevel,
      x: x + lean + RIB + (whyLevel - 1) * INDENT,
      y,
      ...textOf(cause.description),
    }
  })
  const ribs = boxes.map((box): SvgLine => {
    const parent = boxes.find((other) => other.cause!.id === box.cause!.parentCauseId)
    const y = middle(box)
    // A deeper cause hangs on the one that it explains.
    if (parent && box.whyLevel > 1)
      return {
        kind: 'branch',
        from: { x: parent.x + INDENT / 2, y: parent.y + parent.height },
        to: { x: box.x, y },
      }
    return { kind: 'branch', from: { x: boneX(y), y }, to: { x: box.x, y } }
  })
  return { boxes, lines: [{ kind: 'bone', from: start, to: end }, ...ribs], label: { ...start, category } }
}
