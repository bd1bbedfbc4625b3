/** Handlers of employees, and the step that makes a contact one. */
import { sql } from 'kysely'
import { assertAll, invalid } from '#core/errors.ts'
import type { Create } from '#core/resource.ts'
import { validationWords } from '#core/validation-words.ts'
import { sayBoth, type Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { homeTodaySql } from '#server/database/home-day.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'
import type { employeesApi } from './employee.api.ts'
import { employeeErrors } from './employee-rules.ts'
import { employees as resource, type Employee } from './employee.ts'

const left: Words = { es: 'ya no trabaja aquí', en: 'no longer works here' }
const noUser: Words = { es: 'sin usuario activo', en: 'no active user' }
const worksHere = sql`t.active and coalesce(t.end_date >= ${homeTodaySql}, true)`

export const employees = records(resource, {
  order: sql`t.name collate es_app`,
  // Who has no user signs and verifies nothing.
  sublabel: (locale) => sql`concat_ws(' · ', t.code, t.position, case
    when not t.active or t.end_date < ${homeTodaySql} then ${left[locale]}::text
    when not exists (select from users u where u.id = t.user_id and u.active and u.deleted_at is null)
      then ${noUser[locale]}::text end)`,
})

export const handlers: Handlers<typeof employeesApi> = {
  excel: exportRecords(employees, resource),
  search: ({ input }, context) => employees.search(context, input, { suggestions: [worksHere] }),
  list: ({ input }, context) => employees.list(context, input),
  all: async (_, context) => employees.all(context, { conditions: [worksHere] }),
  get: ({ params }, context) => employees.get(context, params.id),
  patch: ({ params, input }, context) =>
    employees.patch(context, params.id, input, {
      check: (before, after) =>
        assertAll(
          // The name comes from the contact, which points back.
          () => (after.contactId === before.contactId ? {} : { contactId: validationWords.fallback }),
          () => employeeErrors(after),
          () => (after.userId === before.userId ? {} : assertFreeUser(context, after)),
        ),
    }),
}

type Input = Create<typeof resource.fields>
export async function createEmployee(context: Context, input: Input, name: string): Promise<Employee> {
  const code = `EMP-${padded(await nextNumber(context.db, 'EMP'), 3)}`
  return employees.create(context, { ...input, code, name } as Input, () =>
    assertAll(
      () => employeeErrors(input),
      () => assertFreeUser(context, input),
    ),
  )
}

const taken: Words = {
  es: 'Este usuario ya es de {employee}: una persona firma con un usuario propio',
  en: 'This user already belongs to {employee}: each person signs with a user of their own',
}
/** A user is one employee, because the sign-in decides who may sign and whose actions it shows. */
async function assertFreeUser(context: Context, { userId }: Pick<Input, 'userId'>): Promise<void> {
  if (!userId) return
  const [holder] = await employees.all(context, { conditions: [sql`t.user_id = ${userId}`], limit: 1 })
  if (holder) throw invalid({ userId: sayIn(taken, { employee: `${holder.code} ${holder.name}` }) })
}
const sayIn = (words: Words, values: Record<string, string>): Words => sayBoth(words, values)
