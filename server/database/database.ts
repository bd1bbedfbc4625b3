/** Kysely instance; resource tables are typed by their fields. */
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type Generated,
  type PostgresPool,
  type Transaction,
} from 'kysely'
import type { Fields } from '#core/field.ts'
import type { Resource, Row } from '#core/resource.ts'
import type { resources } from '#resources/index.ts'
import type { SliceTables } from '#resources/tables.ts'
import { recordStatement } from '../cache/tables.ts'
import type { EngineTables } from './tables.ts'

export type Table<F extends Fields> = Omit<
  Row<F>,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'titles'
> & {
  id: Generated<string>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: string | null
  updatedAt: Generated<string>
  updatedBy: string | null
  deletedAt: string | null
  search: Generated<string>
}
type Registered = typeof resources
type ResourceTables = {
  [K in keyof Registered]: Registered[K] extends Resource<infer F> ? Table<F> : never
}
export type Database = ResourceTables & SliceTables & EngineTables
export type Db = Kysely<Database> | Transaction<Database>

export function openDatabase(pool: PostgresPool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => recordStatement(query.sql),
  })
}
