/** Handlers of mail templates, and the default ones of an installation. */
import { sql } from 'kysely'
import { assertValid, conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import type { Db } from '#server/database/database.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { textErrors } from './mail-text.ts'
import type { mailTemplatesApi } from './mail-template.api.ts'
import { mailTemplates as resource } from './mail-template.ts'
import { defaultTemplates } from './default-templates.ts'

export const mailTemplates = records(resource, { order: sql`t.name`, sublabel: sql`t.key` })

export const handlers: Handlers<typeof mailTemplatesApi> = {
  list: mailTemplates.standard.list,
  search: mailTemplates.standard.search,
  get: mailTemplates.standard.get,
  remove: mailTemplates.standard.remove,
  excel: exportRecords(mailTemplates, resource),
  all: (_, context) => mailTemplates.all(context, { conditions: [sql`t.active`] }),
  create: async ({ input }, context) => {
    assertValidTexts(input)
    await assertKeyFree(context, input.key)
    return mailTemplates.create(context, input)
  },
  patch: async ({ params, input }, context) => {
    assertValidTexts(input)
    return mailTemplates.patch(context, params.id, input, {
      check: (before, { key }) => (key === before.key ? undefined : assertKeyFree(context, key)),
    })
  },
  restore: mailTemplates.standard.restore,
  copy: async ({ params }, context) => {
    const {
      id: _,
      version: _v,
      createdAt: _c,
      updatedAt: _u,
      titles: _t,
      ...rest
    } = await mailTemplates.get(context, params.id)
    const key = await freeKey(context, rest.key)
    return mailTemplates.create(context, {
      ...rest,
      key,
      name: `${rest.name} (2)`.slice(0, 80),
      usualSchedule: null,
    })
  },
}

/** 422 keyed `subject-en`, `body-es`, for texts that could not be rendered. */
export function assertValidTexts(texts: Parameters<typeof textErrors>[0]): void {
  const wrong = textErrors(texts)
  assertValid(wrong)
}

const taken: Words = { es: 'Otra plantilla ya tiene esta clave', en: 'Another template has this key' }

// Includes removed ones, because they may be restored.
async function assertKeyFree({ db }: Context, key: string): Promise<void> {
  const other = await db.selectFrom('mailTemplates').select('id').where('key', '=', key).executeTakeFirst()
  if (other) throw conflict(taken, { fields: { key: taken } })
}

async function freeKey({ db }: Context, key: string): Promise<string> {
  const stem = key.replace(/-\d+$/, '').slice(0, 90)
  const rows = await db.selectFrom('mailTemplates').select('key').where('key', 'like', `${stem}%`).execute()
  const known = new Set(rows.map((row) => row.key))
  for (let number = 2; ; number += 1) if (!known.has(`${stem}-${number}`)) return `${stem}-${number}`
}

/** Adds only missing defaults, so that edits and removals stay. */
export async function addDefaultTemplates(db: Db): Promise<void> {
  const rows = defaultTemplates.map(({ subject, body, usualSchedule, ...template }) => ({
    ...template,
    subject: sql<typeof subject>`${JSON.stringify(subject)}::jsonb`,
    body: sql<typeof body>`${JSON.stringify(body)}::jsonb`,
    usualSchedule: sql<
      NonNullable<typeof usualSchedule>
    >`${usualSchedule ? JSON.stringify(usualSchedule) : null}::jsonb`,
  }))
  await db
    .insertInto('mailTemplates')
    .values(rows as never)
    .onConflict((existing) => existing.column('key').doNothing())
    .execute()
}
