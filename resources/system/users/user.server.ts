/** Handlers of users. */
import { sql } from 'kysely'
import { conflict, invalid, messages, Refusal } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { dropSecondFactor } from '#server/sessions/second-factor.ts'
import { endSessions } from '#server/sessions/session.ts'
import { forgetLinks, issueLink } from './user-link.server.ts'
import type { usersApi } from './user.api.ts'
import { users as resource, type User } from './user.ts'

export const users = records(resource, {
  order: sql`t.display_name collate es_app`,
  sublabel: sql`t.username`,
})
type Fields = typeof resource.fields

export const handlers: Handlers<typeof usersApi> = {
  excel: exportRecords(users, resource),
  list: users.standard.list,
  search: users.standard.search,
  colleagues: async ({ input }, context) => {
    const found = await users.search(context, input, { suggestions: [sql`t.active`] })
    // Names only, because addresses are for admins.
    return found.map((one) => ({ ...one, sublabel: '' }))
  },
  get: users.standard.get,
  invite: async ({ input }, context) => {
    // Cast: only the server sets the invitation date.
    const invited = { ...input, invitedAt: new Date().toISOString() } as Create<Fields>
    const user = await users.create(context, invited)
    return { user, link: await issueLink(context, user, { occasion: 'invitation' }) }
  },
  patch: ({ params, input }, context) => patchUser(context, params.id, input),
  inviteAgain: async ({ params }, context) => {
    const check = ({ registeredAt, active }: User) => {
      if (registeredAt) throw conflict(isRegistered)
      if (!active) throw conflict(isInactive)
    }
    const user = await users.set(context, params.id, { invitedAt: new Date().toISOString() }, { check })
    return { user, link: await issueLink(context, user, { occasion: 'invitation' }) }
  },
  reset: ({ params }, context) => resetUser(context, params.id),
  remove: async ({ params }, context) => {
    if (params.id === signedIn(context).id) throw conflict(notYourself)
    await keepAnAdmin(context)
    await users.remove(context, params.id)
    await dropPassword(context, params.id)
    await dropSecondFactor(context.db, params.id)
    await lockOut(context, params.id, 'removed')
  },
}

const isRegistered: Words = {
  es: 'Esta persona ya se registró; restablezca su contraseña.',
  en: 'This person has registered already; reset the password instead.',
}
const isNotRegistered: Words = {
  es: 'Esta persona aún no se registró; envíele una invitación nueva.',
  en: 'This person has not registered yet; send a new invitation.',
}
const isInactive: Words = { es: 'Este usuario está desactivado.', en: 'This user is deactivated.' }
const notYourself: Words = {
  es: 'No puede hacer esto con su propio usuario.',
  en: 'You cannot do this to your own user.',
}
const notYourOwnRole: Words = {
  es: 'No puede quitarse a sí mismo la administración',
  en: 'You cannot take the administration from yourself',
}

/** Also by a command, which nobody is signed in for. */
export async function patchUser(context: Context, id: string, input: Patch<Fields>): Promise<User> {
  const leaves = input.roles?.includes('admin') === false || input.active === false
  // Locks all admins in the order of their ids, before the changed user.
  if (context.user && leaves) await keepAnAdmin(context)
  return users.patch(context, id, input, {
    check: (before, after) => {
      if (id === context.user?.id) assertMayLeave(before, after)
    },
    after: async (user, before) => {
      if (before.active && !user.active) await lockOut(context, id, 'deactivated')
      // A link sent to a mistyped address must stop working.
      if (user.username !== before.username) await forgetLinks(context.db, id)
    },
  })
}

function assertMayLeave(before: User, after: User): void {
  if (before.active && !after.active) throw invalid({ active: notYourself })
  if (before.roles.includes('admin') && !after.roles.includes('admin'))
    throw invalid({ roles: notYourOwnRole })
}

/** Concurrent demotions wait here, and the second fails because its caller is no longer an admin. */
async function keepAnAdmin(context: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from users where active and deleted_at is null and 'admin' = any(roles)
    order by id for no key update`.execute(context.db)
  if (!rows.some(({ id }) => id === signedIn(context).id)) throw new Refusal(403, messages.forbidden)
}

/** The old password stops at once, because somebody else may know it. Also by a command. */
export async function resetUser(context: Context, id: string): Promise<{ user: User; link: string }> {
  if (id === context.user?.id) throw conflict(notYourself)
  const user = await users.lock(context, id)
  if (!user.registeredAt) throw conflict(isNotRegistered)
  if (!user.active) throw conflict(isInactive)
  await dropPassword(context, id)
  await lockOut(context, id, 'reset')
  return { user, link: await issueLink(context, user, { occasion: 'reset' }) }
}

async function lockOut(
  context: Context,
  userId: string,
  reason: 'deactivated' | 'removed' | 'reset',
): Promise<void> {
  await endSessions(context, { userId, reason })
  await forgetLinks(context.db, userId)
}

// Password before sessions, because a running login locks the password until its session exists.
async function dropPassword(context: Context, userId: string): Promise<void> {
  await context.db.deleteFrom('credentials').where('userId', '=', userId).execute()
}
