/** Takes an account's permission back, unless something would be lost by it. */
import { sql } from 'kysely'
import { tokenRevocation } from 'openid-client'
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { homeTodaySql } from '#server/database/home-day.ts'
import { inTransaction, type Context } from '#server/http/context.ts'
import { awaitsLastTurn } from '../kept/kept-meetings.server.ts'
import { withBreaker } from '../providers/breaker.server.ts'
import { providerApp, setupOf } from '../providers/provider-app.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { isSetUp } from './connection.api.ts'
import { connections } from './connection-records.server.ts'
import { lockHost } from './host-lock.server.ts'
import { forgetTokens, problemOf, readTokens } from './tokens.server.ts'

const words = {
  hosting: {
    es: 'Reuniones por celebrar de esta cuenta: {n}. Páselas primero a otra cuenta.',
    en: 'Meetings of this account still to come: {n}. Hand them over to another account first.',
  },
  unread: {
    es: 'Reuniones de esta cuenta cuya asistencia y grabaciones todavía se leen, hasta tres días después de cada sesión: {n}. Si la revocara ahora, se perderían.',
    en: 'Meetings of this account whose attendance and recordings are still being read, until three days after each session: {n}. They would be lost if it were revoked now.',
  },
  watched: {
    es: 'Grabaciones publicadas que solo esta cuenta puede mostrar: {n}. Retírelas primero, o espere a que venza su plazo.',
    en: 'Published recordings that only this account can show: {n}. Withdraw them first, or wait until their time is over.',
  },
  cancelling: {
    es: 'Reuniones por cancelar de esta cuenta: {n}. Espere un minuto; las que no se puedan están en «Hoy».',
    en: 'Meetings of this account still to be cancelled: {n}. Wait a minute; those that cannot be are on “Today”.',
  },
} satisfies Record<string, Words>

/** `canRead`: the provider still answers for it. */
type Leaving = { id: string; canRead: boolean }
/** Waits for saves that choose this host, which hold the same lock. */
async function assertHostsNothing(context: Context, { id, canRead }: Leaving): Promise<void> {
  await lockHost(context.db, id)
  const { rows } = await sql<Record<'ahead' | 'unread' | 'watched' | 'cancelling', number>>`
    select (select count(*)::int from meeting_times where host_id = ${id} and ends_at > now()) as ahead,
      (select count(*)::int from meetings m
        where m.host_id = ${id} and m.external_id is not null and ${awaitsLastTurn('m')}) as unread,
      (select count(*)::int from meeting_recordings r join meetings m on m.id = r.meeting_id
        where m.host_id = ${id} and r.published_until >= ${homeTodaySql} and r.gone_at is null) as watched,
      -- Those of an account whose permission has ended can only be deleted at the provider.
      (select count(*)::int from meetings where host_id = ${id} and is_cancelled and state <> 'cancelled'
        and reason is distinct from 'reconnect') as cancelling`.execute(context.db)
  const { ahead, unread, watched, cancelling } = rows[0]!
  if (ahead > 0) throw conflict(words.hosting, { values: { n: ahead } })
  if (canRead && unread > 0) throw conflict(words.unread, { values: { n: unread } })
  if (canRead && watched > 0) throw conflict(words.watched, { values: { n: watched } })
  if (cancelling > 0) throw conflict(words.cancelling, { values: { n: cancelling } })
}

/** Also where the provider is not set up any more. */
export async function revoke(context: Context, id: string): Promise<void> {
  const { publicUrl, log } = context
  const { provider, problem } = await connections.get(context, id)
  const canRead = problem !== 'reconnect' && isSetUp(setupOf(provider, publicUrl))
  const tokens = await inTransaction(context, async (inside) => {
    // Locks the row, so that the tokens are the last ones.
    await connections.remove(inside, id, () => assertHostsNothing(inside, { id, canRead }))
    const last = await readTokens(inside.db, id)
    await forgetTokens(inside.db, id)
    return last
  })
  if (!tokens || !isSetUp(setupOf(provider, publicUrl))) return
  const { authorization, revokeUrl, apiUrl } = providerApp(provider, publicUrl)
  // The tokens are gone here in any case; at the provider they end by themselves.
  if (revokeUrl)
    await withBreaker(apiUrl, () =>
      tokenRevocation(authorization, tokens.refreshToken).catch(asFailure),
    ).catch((error: unknown) =>
      log.warn({ err: error, connection: id }, 'permission was not revoked at the provider'),
    )
}

/** That it did not answer counts at its breaker. */
function asFailure(error: unknown): never {
  const problem = problemOf(error)
  throw problem === 'unreachable' ? new ProviderFailure(problem) : error
}
