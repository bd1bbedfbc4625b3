/** Handlers of accounts; a tax id is stored as digits and unique. */
import { sql } from 'kysely'
import { assertAll } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { getAfterMerge } from '#server/database/merging.ts'
import { nextNumber, nextNumbers, padded } from '#server/database/numbers.ts'
import { findDuplicateAccounts } from './account-duplicates.server.ts'
import { mergeAccounts } from './account-merge.server.ts'
import type { accountsApi } from './account.api.ts'
import { accounts as resource, isProspect, taxIdNames, type Account } from './account.ts'
import { readIdentityIn } from './read-identity.server.ts'

export const accounts = records(resource, {
  order: sql`t.legal_name collate es_app, t.id`,
  sublabel: sql`concat_ws(' · ', t.code, t.trade_name, t.tax_id)`,
})

const invoicedIsCustomer: Words = {
  es: 'Ya tiene facturas: no es un prospecto',
  en: 'It has invoices already: it is no prospect',
}

export const handlers: Handlers<typeof accountsApi> = {
  ...accounts.standard,
  get: getAfterMerge(accounts, resource),
  excel: exportRecords(accounts, resource),
  duplicateCandidates: ({ input }, context) => findDuplicateAccounts(context, input),
  create: ({ input }, context) => createAccount(context, input),
  merge: ({ params, input }, context) => mergeAccounts(context, accounts, { ...params, ...input }),
  put: ({ params, input }, context) => patchAccount(context, params.id, input),
  patch: ({ params, input }, context) => patchAccount(context, params.id, input),
}

export async function createAccount(
  context: Context,
  input: Create<typeof resource.fields>,
): Promise<Account> {
  const { values, errors } = readIdentityIn(input, taxIdNames)
  const code = codeOf(await nextNumber(context.db, 'CLI'))
  return accounts.create(context, { ...input, ...values, code } as typeof input, () => errors)
}

/** The bulk version of `createAccount`, for imports. */
export async function createAccounts(
  context: Context,
  inputs: readonly Create<typeof resource.fields>[],
): Promise<string[]> {
  const first = await nextNumbers(context.db, { key: 'CLI', count: inputs.length })
  const identities = inputs.map((input) => readIdentityIn(input, taxIdNames))
  await assertAll(
    ...identities.map(
      ({ errors }) =>
        () =>
          errors,
    ),
  )
  const whole = inputs.map((input, at) => ({
    ...input,
    ...identities[at]!.values,
    code: codeOf(first + at),
  }))
  return accounts.createMany(context, whole as typeof inputs)
}

const codeOf = (number: number): string => `CLI-${padded(number, 6)}`

export const patchAccount = (
  context: Context,
  id: string,
  input: Patch<typeof resource.fields>,
): Promise<Account> =>
  accounts.patch(context, id, input, {
    derive: (before) => ({
      ...readIdentityIn(input, taxIdNames, before).values,
      ...(isTermSet(before, input) && { termsToReview: false }),
    }),
    check: async (before, after) => {
      const isBack = before.status !== after.status && isProspect(after)
      return {
        ...readIdentityIn(input, taxIdNames, before).errors,
        ...(isBack && (await hasInvoice(context, id)) && { status: invoicedIsCustomer }),
      }
    },
  })

const isTermSet = (before: Account, { paymentTermsDays }: Patch<typeof resource.fields>): boolean =>
  paymentTermsDays !== undefined && paymentTermsDays !== before.paymentTermsDays

async function hasInvoice({ db }: Context, id: string): Promise<boolean> {
  const { rows } = await sql`select from invoices where account_id = ${id} and number is not null
    and deleted_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** Called when invoices are issued to them. */
export async function noteCustomers(context: Context, ids: readonly string[]): Promise<void> {
  // Customers too, so that nobody makes one a prospect again before its invoice is there to be seen.
  const locked = await accounts.lockAll(context, [sql`t.id = any(${ids}::bigint[])`])
  const prospects = locked.filter(isProspect)
  for (const { id } of prospects) await accounts.set(context, id, { status: 'customer' })
}
