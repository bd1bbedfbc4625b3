/** The tree of a case's causes: levels, order and the rules that keep it a tree. */
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { CapaCause } from './capa-cause.ts'

export const MOST_LEVELS = 7

type Node = Pick<CapaCause, 'id' | 'parentCauseId' | 'rank'>
export type TreeNode<Cause> = {
  cause: Cause
  /** 1 for a cause that explains the problem itself. */
  whyLevel: number
  children: readonly TreeNode<Cause>[]
}

/** The trees under the problem, each in the order of its ranks. */
export function causeTrees<Cause extends Node>(causes: readonly Cause[]): TreeNode<Cause>[] {
  const known = new Set(causes.map(({ id }) => id))
  const parentOf = ({ parentCauseId }: Cause) =>
    parentCauseId !== null && known.has(parentCauseId) ? parentCauseId : undefined
  const byParent = Map.groupBy(causes, parentOf)
  const under = (parent: string | undefined, whyLevel: number): TreeNode<Cause>[] =>
    (byParent.get(parent) ?? [])
      .toSorted((a, b) => a.rank - b.rank || Number(a.id) - Number(b.id))
      .map((cause) => ({ cause, whyLevel, children: under(cause.id, whyLevel + 1) }))
  return under(undefined, 1)
}

/** The nodes from the top, each before its children. */
export const flattened = <Cause>(trees: readonly TreeNode<Cause>[]): TreeNode<Cause>[] =>
  trees.flatMap((node) => [node, ...flattened(node.children)])

const depthOf = <Cause>({ children }: TreeNode<Cause>): number => 1 + Math.max(0, ...children.map(depthOf))

const words = {
  cycle: {
    es: 'Una causa no puede explicarse por sí misma ni por lo que ella explica',
    en: 'A cause cannot be explained by itself or by what it explains',
  },
  depth: {
    es: `El árbol tiene como máximo ${MOST_LEVELS} niveles`,
    en: `The tree has ${MOST_LEVELS} levels at most`,
  },
} satisfies Record<string, Words>

/** What forbids a place in the tree; undefined for an allowed one. `id` is left out for a new cause. */
export function placeError(
  causes: readonly Node[],
  { id, parentCauseId }: { id?: string; parentCauseId: string | null },
): Words | undefined {
  if (parentCauseId === null) return undefined
  const nodes = flattened(causeTrees(causes))
  const parent = nodes.find(({ cause }) => cause.id === parentCauseId)
  if (!parent) return validationWords.missingRecord
  const moved = nodes.find(({ cause }) => cause.id === id)
  if (moved && flattened([moved]).some(({ cause }) => cause.id === parentCauseId)) return words.cycle
  return parent.whyLevel + (moved ? depthOf(moved) : 1) > MOST_LEVELS ? words.depth : undefined
}

type Judged = Pick<CapaCause, 'isRoot' | 'isRuledOut' | 'ruledOutReason'>
/** What a cause lacks or contradicts, by field. */
export const causeErrors = ({ isRoot, isRuledOut, ruledOutReason }: Judged): Record<string, Words> => ({
  ...(isRuledOut && !ruledOutReason && { ruledOutReason: validationWords.required }),
  ...(isRuledOut && isRoot && { isRoot: ruledOutRoot }),
})
const ruledOutRoot: Words = {
  es: 'Una causa descartada no puede ser raíz',
  en: 'A cause that is ruled out cannot be a root cause',
}

/** The causes that actions must cover. */
export const rootCauses = <Cause extends Judged>(causes: readonly Cause[]): Cause[] =>
  causes.filter(({ isRoot, isRuledOut }) => isRoot && !isRuledOut)
