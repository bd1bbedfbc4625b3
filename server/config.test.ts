/** Settings that work and leave a gap are warned of. */
import { expect, test } from 'vitest'
import { configWarnings } from './config.ts'

test('instances that share a database, in production, share the ledger of erasures or have a second place', () => {
  const warned = (env: NodeJS.ProcessEnv) => configWarnings('http://x', env).includes('erasureLedger')
  const shared = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://x' }
  expect(warned(shared)).toBe(true)
  expect(warned({ ...shared, ERASURE_LEDGER: '/srv/erasures.jsonl' })).toBe(false)
  expect(warned({ ...shared, BACKUP_PLACE: '/srv/backups' })).toBe(false)
  expect(warned({ ...shared, DATABASE_URL: '' })).toBe(false)
  expect(warned({ ...shared, NODE_ENV: 'test' })).toBe(false)
})
