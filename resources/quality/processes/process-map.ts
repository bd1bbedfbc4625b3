/** Groups processes for their map: by kind, each with its parts. */
import type { Words } from '#core/words.ts'
import { processKinds, type Process } from './process.ts'

export const processMapWords: Words = { es: 'Mapa de procesos', en: 'Process map' }

type Placed = Pick<Process, 'id' | 'kind' | 'parentId'>
export type MapNode<P extends Placed> = { process: P; parts: MapNode<P>[] }
export type MapBand<P extends Placed> = { kind: Process['kind']; nodes: MapNode<P>[] }

/** A part is drawn inside its process, whatever its own kind; one whose process is not there stands by itself. */
export function mapOf<P extends Placed>(processes: readonly P[]): MapBand<P>[] {
  const there = new Set(processes.map(({ id }) => id))
  const nodesOf = (isHere: (process: P) => boolean): MapNode<P>[] =>
    processes
      .filter(isHere)
      .map((process) => ({ process, parts: nodesOf(({ parentId }) => parentId === process.id) }))
  const kinds = Object.keys(processKinds) as Process['kind'][]
  return kinds.map((kind) => ({
    kind,
    nodes: nodesOf((one) => one.kind === kind && (one.parentId === null || !there.has(one.parentId))),
  }))
}
