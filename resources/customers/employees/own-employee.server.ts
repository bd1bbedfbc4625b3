/** The employee that a signed-in user is. */
import type { Context } from '#server/http/context.ts'

/** Undefined for users who are no employees, and without a sign-in. */
export async function ownEmployeeId({ db, user }: Context): Promise<string | undefined> {
  if (!user) return undefined
  const own = await db
    .selectFrom('employees')
    .select('id')
    .where('userId', '=', user.id)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return own?.id
}
