/** Numbers without gaps, taken under a row lock in the transaction that uses them. */
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

export const padded = (number: number, digits: number): string => String(number).padStart(digits, '0')
