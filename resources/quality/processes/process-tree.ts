/** Says what a move in the map of processes would break. */
import { MOST_LEVELS } from './process.ts'

type Node = { id: string; parentId: string | null }
/** `id` is undefined for a new process, which has no parts yet. */
export function treeErrorOf(
  nodes: readonly Node[],
  { id, parentId }: { id: string | undefined; parentId: string },
): 'cycle' | 'deep' | undefined {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  let above = 0
  for (let at = byId.get(parentId); at; at = at.parentId ? byId.get(at.parentId) : undefined) {
    if (at.id === id) return 'cycle'
    above += 1
  }
  return above + levelsFrom(nodes, id) > MOST_LEVELS ? 'deep' : undefined
}

const levelsFrom = (nodes: readonly Node[], id: string | undefined): number =>
  1 +
  Math.max(
    0,
    ...nodes
      .filter(({ parentId }) => id !== undefined && parentId === id)
      .map((part) => levelsFrom(nodes, part.id)),
  )
