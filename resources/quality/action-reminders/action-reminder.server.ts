/** Daily job that reminds of actions before and after their due date, each time once. */
import { sql } from 'kysely'
import { z } from 'zod'
import { display } from '#core/display.ts'
import { date } from '#core/field.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import type { Locale, Words } from '#core/words.ts'
import { systemContext, type Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { job } from '#server/jobs/job.ts'
import { postMail } from '#server/mail/outbox.ts'
import { openActionStates } from '../action-states/action-state.ts'
import { openCapaStates } from '../capas/states/capa-state.ts'
import { endedNcoStates } from '../ncos/states/nco-state.ts'
import { actionDueMail, actionOverdueMail } from './action-reminder.mail.ts'

/** Days before the due date. */
const DAYS_BEFORE = [7, 1, 0]
const DAYS_OVERDUE = 3

export const remindOfActions = job({
  name: 'quality.remind',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '0 7 * * *', payload: {} },
  handle: (_, { db, log, publicUrl }) =>
    db
      .transaction()
      .execute((trx) => postActionReminders(systemContext({ db: trx, log, publicUrl }), homeDay())),
})

type Due = {
  id: string
  kind: 'capas' | 'ncos'
  caseId: string
  number: string | null
  title: string
  isConfidential: boolean
  description: string
  dueDate: string
  responsibleId: string
  responsible: string
  caseOwner: string
  processOwners: string[]
}

/** Who hears of an overdue action: the owners of its processes; its case's where they have none, or may not see it. */
const escalatedTo = ({ isConfidential, caseOwner, processOwners }: Due): string[] =>
  isConfidential || processOwners.length === 0 ? [caseOwner] : processOwners

/** The office keeps what was mailed for those who read mails, so a confidential case is named by its number. */
const confidential: Words = { es: 'Acción de un caso confidencial', en: 'Action of a confidential case' }
const namesOf = ({ isConfidential, number, title, description }: Due, locale: Locale) =>
  isConfidential
    ? { action: confidential[locale], case: number ?? '—' }
    : { action: description, case: [number, title].filter(Boolean).join(' ') }

/** The key of each mail says its due date and its day, so that a second run posts nothing and an extension starts anew. */
export async function postActionReminders(context: Context, today: string): Promise<void> {
  for (const due of await actionsDueOn(
    context,
    DAYS_BEFORE.map((days) => daysAfter(today, days)),
  ))
    await mailTo(context, { due, template: actionDueMail, employees: [due.responsibleId], today })
  for (const due of await actionsDueOn(context, [daysAfter(today, -DAYS_OVERDUE)]))
    await mailTo(context, {
      due,
      template: actionOverdueMail,
      employees: [due.responsibleId, ...escalatedTo(due)],
      today,
    })
}

async function actionsDueOn({ db }: Context, days: readonly string[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select d.*, e.name as responsible from (
      select a.id, 'capas' as kind, c.id as case_id, c.number, c.title, c.is_confidential, a.description,
        a.due_date, a.responsible_id, c.owner_id as case_owner,
        array(select p.owner_employee_id from processes p where p.id = any(c.process_ids) and p.owner_employee_id is not null) as process_owners
      from capa_actions a join capas c on c.id = a.capa_id
      where a.due_date = any(${days}::date[]) and a.status ${inStates(openActionStates)} and a.deleted_at is null
        and c.status ${inStates(openCapaStates)} and c.deleted_at is null
      union all
      select a.id, 'ncos', n.id, n.number, n.title, n.is_confidential, a.description, a.due_date, a.responsible_id, n.owner_id,
        array(select p.owner_employee_id from processes p where p.id = n.process_id and p.owner_employee_id is not null)
      from nco_actions a join ncos n on n.id = a.nco_id
      where a.due_date = any(${days}::date[]) and a.status ${inStates(openActionStates)} and a.deleted_at is null
        and not n.status ${inStates(endedNcoStates)} and n.deleted_at is null
    ) d join employees e on e.id = d.responsible_id order by d.kind, d.id`.execute(db)
  return rows
}

type Recipient = { address: string; name: string; locale: Locale }
async function recipientsOf({ db }: Context, employees: readonly string[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select distinct coalesce(u.username, k.email) as address, e.name, coalesce(u.locale, k.preferred_locale, 'es') as locale
    from employees e join contacts k on k.id = e.contact_id
    left join users u on u.id = e.user_id and u.active and u.deleted_at is null
    where e.id = any(${employees}::bigint[]) and e.active and e.deleted_at is null
      and coalesce(u.username, k.email) is not null`.execute(db)
  return rows
}

const dueDay = date({ es: 'Fecha límite', en: 'Due date' })
type Mailing = {
  due: Due
  template: typeof actionDueMail | typeof actionOverdueMail
  employees: readonly string[]
  today: string
}
async function mailTo(context: Context, { due, template, employees, today }: Mailing): Promise<void> {
  const { kind, id, caseId, dueDate, responsible } = due
  for (const { address, name, locale } of await recipientsOf(context, employees))
    await postMail(context.db, {
      template: template as typeof actionOverdueMail,
      key: `${template.name}:${kind}:${id}:${dueDate}:${today}:${address}`,
      to: { address, name },
      locale,
      values: {
        name,
        ...namesOf(due, locale),
        dueDate: display(dueDay, dueDate, { locale }),
        responsible,
        link:
          template === actionDueMail
            ? `${context.publicUrl}/${locale}/office/my-actions`
            : `${context.publicUrl}/${locale}/office/${kind}/${caseId}`,
      },
      about: { resource: kind, id: caseId },
    })
}
