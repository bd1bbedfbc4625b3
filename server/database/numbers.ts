/** Number sequences: without gaps, locked by the using transaction, but for those of orders. */
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** `nextNumber(db, 'EV', 2026)` → 42; a rollback gives it back. */
export async function nextNumber(db: Db, key: string, year = 0): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    insert into number_sequences (key, year, next) values (${key}, ${year}, 2)
    on conflict (key, year) do update set next = number_sequences.next + 1
    returning next - 1 as taken`.execute(db)
  return rows[0]!.taken
}

/** Waits for no other transaction but that of the year's first order, because many visitors book at once; a rollback leaves a gap. From 1 in each year. */
export async function nextOrderNumber(db: Db, year: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select (nextval('order_numbers') + next)::int as taken from number_sequences
    where key = 'order_numbers' and year = ${year}`.execute(db)
  if (rows[0]) return rows[0].taken
  await sql`insert into number_sequences (key, year, next)
    select 'order_numbers', ${year}, case when is_called then -last_value else 0 end from order_numbers
    on conflict do nothing`.execute(db)
  return nextOrderNumber(db, year)
}

type Reserved = { key: string; count: number; year?: number }
/** Reserves `count` consecutive numbers; answers the first. */
export async function nextNumbers(db: Db, { key, count, year = 0 }: Reserved): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    insert into number_sequences (key, year, next) values (${key}, ${year}, ${count} + 1)
    on conflict (key, year) do update set next = number_sequences.next + ${count}
    returning next - ${count} as first`.execute(db)
  return rows[0]!.first
}

export const padded = (number: number, digits: number): string => String(number).padStart(digits, '0')
