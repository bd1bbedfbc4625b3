/** Makes the tables of the job queue, which live in a schema of their own, and a line for each declared job. */
import type { Pool } from 'pg'
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss'
import type { Job } from './job.ts'
import { jobSchema } from './job.ts'

/** After the migrations; several instances may do this at once. */
export async function prepareJobs(pool: Pool, jobs: readonly Pick<Job, 'name'>[]): Promise<void> {
  const executeSql = async (text: string, values?: unknown[]) => {
    const result = await pool.query<Record<string, unknown>>(text, values)
    // A text of several statements answers a list of results; only single ones are read.
    return Array.isArray(result) ? { rows: [] } : { rows: result.rows }
  }
  const boss = new PgBoss({ db: { executeSql }, schema: jobSchema })
  const version = (await boss.isInstalled()) ? await boss.schemaVersion() : undefined
  if (!version) await install(pool)
  else if (version < newest()) await pool.query(getMigrationPlans(jobSchema, version))
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name } of jobs) if (!known.has(name)) await boss.createQueue(name, { notify: true })
}

/** Two instances may both have found nothing: who comes second finds it there. */
async function install(pool: Pool): Promise<void> {
  try {
    await pool.query(getConstructionPlans(jobSchema))
  } catch (error) {
    if ((error as { code?: string }).code !== '42710') throw error
  }
}

const newest = (): number =>
  Number(/version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans(jobSchema))?.[1])
