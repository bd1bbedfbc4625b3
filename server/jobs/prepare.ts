/** Creates the job queue's schema and a queue for each declared job. */
import type { Pool } from 'pg'
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss'
import type { Job } from './job.ts'
import { jobSchema } from './job.ts'

/** Runs after the migrations; concurrent instances are safe. */
export async function prepareJobs(pool: Pool, jobs: readonly Pick<Job, 'name'>[]): Promise<void> {
  const executeSql = async (text: string, values?: unknown[]) => {
    const result = await pool.query<Record<string, unknown>>(text, values)
    // Multi-statement texts return a list of results, which pg-boss does not read.
    return Array.isArray(result) ? { rows: [] } : { rows: result.rows }
  }
  const boss = new PgBoss({ db: { executeSql }, schema: jobSchema })
  const version = (await boss.isInstalled()) ? await boss.schemaVersion() : undefined
  if (!version) await install(pool)
  else if (version < newest()) await pool.query(getMigrationPlans(jobSchema, version))
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name } of jobs) if (!known.has(name)) await boss.createQueue(name, { notify: true })
}

/** A concurrent instance may have installed the schema meanwhile. */
async function install(pool: Pool): Promise<void> {
  try {
    await pool.query(getConstructionPlans(jobSchema))
  } catch (error) {
    if ((error as { code?: string }).code !== '42710') throw error
  }
}

const newest = (): number =>
  Number(/version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans(jobSchema))?.[1])
