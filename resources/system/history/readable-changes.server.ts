/** Takes what the reader may not know of out of recorded changes; slices register it for their records. */
import type { Context } from '#server/http/context.ts'
import type { ResourceName } from '#resources/index.ts'

type Change = { field: string; from?: unknown; to?: unknown }
type Hide = <C extends Change>(context: Context, changes: readonly C[]) => Promise<C[]>
const hiding = new Map<string, Hide>()

export const hideInChanges = (resource: ResourceName, hide: Hide): void => void hiding.set(resource, hide)

export const readableChanges = async <C extends Change>(
  context: Context,
  resource: string,
  changes: C[],
): Promise<C[]> => (await hiding.get(resource)?.(context, changes)) ?? changes
