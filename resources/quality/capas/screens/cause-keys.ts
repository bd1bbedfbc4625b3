/** What keys do in the picture of causes: they walk the tree and change it. */
import type { CapaCause } from '../causes/capa-cause.ts'
import { causeTrees, flattened, type TreeNode } from '../causes/cause-tree.ts'

export type CauseEdit =
  | { kind: 'add'; parentCauseId: string | null }
  | { kind: 'change'; cause: CapaCause }
  | { kind: 'remove'; cause: CapaCause }
  | { kind: 'root'; cause: CapaCause }
  | { kind: 'place'; cause: CapaCause; parentCauseId: string | null }
  | { kind: 'order'; cause: CapaCause; by: -1 | 1 }

type Key = { key: string; altKey: boolean }

/** Alt and an arrow move the cause; Enter changes it, + adds one under it, R marks it as root, Delete removes it. */
export function keyEdit(
  { key, altKey }: Key,
  cause: CapaCause | undefined,
  causes: readonly CapaCause[],
): CauseEdit | undefined {
  if (key === '+' || key === 'Insert') return { kind: 'add', parentCauseId: cause?.id ?? null }
  if (!cause) return undefined
  if (altKey) return moved(key, cause, causes)
  if (key === 'Enter') return { kind: 'change', cause }
  if (key === 'Delete') return { kind: 'remove', cause }
  return key.toLowerCase() === 'r' ? { kind: 'root', cause } : undefined
}

function moved(key: string, cause: CapaCause, causes: readonly CapaCause[]): CauseEdit | undefined {
  if (key === 'ArrowUp') return { kind: 'order', cause, by: -1 }
  if (key === 'ArrowDown') return { kind: 'order', cause, by: 1 }
  const parent = causes.find(({ id }) => id === cause.parentCauseId)
  if (key === 'ArrowLeft' && parent) return { kind: 'place', cause, parentCauseId: parent.parentCauseId }
  const before = siblingsOf(cause, causes)
  const previous = before[before.indexOf(cause) - 1]
  return key === 'ArrowRight' && previous ? { kind: 'place', cause, parentCauseId: previous.id } : undefined
}

/** The causes beside one, in their order. */
export function siblingsOf(cause: CapaCause, causes: readonly CapaCause[]): CapaCause[] {
  return flattened(causeTrees(causes))
    .map((node) => node.cause)
    .filter(({ parentCauseId }) => parentCauseId === cause.parentCauseId)
}

/** The box that an arrow leads to; `id` is undefined for the problem. */
export function neighbour(
  key: string,
  cause: CapaCause | undefined,
  causes: readonly CapaCause[],
): { id: string | undefined } | undefined {
  const nodes = flattened(causeTrees(causes))
  const at = nodes.findIndex((node) => node.cause === cause)
  const idAt = (node: TreeNode<CapaCause> | undefined) => node && { id: node.cause.id }
  const targets: Record<string, () => { id: string | undefined } | undefined> = {
    ArrowDown: () => idAt(nodes[at + 1]),
    ArrowUp: () => (at === 0 ? { id: undefined } : idAt(nodes[at - 1])),
    ArrowLeft: () => cause && { id: cause.parentCauseId ?? undefined },
    ArrowRight: () => idAt(cause ? nodes[at]?.children[0] : nodes[0]),
    Home: () => ({ id: undefined }),
    End: () => idAt(nodes.at(-1)),
  }
  return targets[key]?.()
}
