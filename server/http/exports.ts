/** Records who took data out of the system: an export changes nothing, and yet the log names it. */
import type { Download, Endpoint } from '#core/endpoint.ts'
import { recordAudit } from '../database/audit.ts'
import type { Context } from './context.ts'

const kinds: readonly Endpoint['accept'][] = ['excel', 'text']

/** In the history of whoever exported, with the name of the file. */
export async function recordExport(context: Context, { accept }: Endpoint, answer: unknown): Promise<void> {
  const { user, ip, log } = context
  if (!user || !kinds.includes(accept)) return
  // Cast: all endpoints of these kinds answer a file.
  const { name = '' } = answer as Download
  log.info({ export: name, user: user.id, ip }, 'export')
  const changes = [{ field: 'export', from: null, to: name }]
  await recordAudit(context, { entity: 'users', entityId: user.id, action: 'state', changes })
}
