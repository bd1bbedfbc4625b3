/** Says whether the replica has everything that this process knows to be committed. */
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Cache } from '../cache/cache.ts'
import type { Finding } from '../health/finding.ts'

export type Replica = {
  /** False until it has replayed all changes that were heard of. */
  isCurrent: () => boolean
  /** Hears of changes before the cache does, so that what is read afterwards is not older. */
  informedBy: (cache: Cache) => Cache
  /** A statement failed on it, or a connection to it. */
  failed: () => void
  finding: () => Finding
  stop: () => void
}
/** Of the primary, in one connection that no page uses up. */
type Options = { primary: Pool; replica: Pool; log: Pick<Logger, 'info' | 'warn'> }
type Problem = 'behind' | 'down' | 'promoted'

/** While it has yet to replay something, it is asked this often; otherwise once a second, to find it down. */
const BEHIND_MS = 25
const IDLE_MS = 1_000
/** From then on it is told that the replica is behind. */
const LATE_MS = 5_000

const notes: Record<Problem, string> = {
  behind: 'The replica is behind; visitors read from the primary.',
  down: 'The replica does not answer; visitors read from the primary.',
  promoted: 'The server of DATABASE_READ_URL is no replica; visitors read from the primary.',
}

export function followReplica({ primary, replica, log }: Options): Replica {
  let changes = 1
  let [replayed, needed] = [0, { changes: 0, position: '' }]
  /** No change is heard of meanwhile, and the cache keeps nothing. */
  let isDeaf = false
  let currentAt = Date.now()
  let problem: Problem | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let goOn: (() => void) | undefined

  function changed(): void {
    changes += 1
    goOn?.()
  }

  function tell(now: Problem | undefined): void {
    if (now === problem) return
    problem = now
    if (now) log.warn(notes[now])
    else log.info('visitors read from the replica again')
  }

  /** Without its primary, what the replica has is the newest there is. */
  const isAlone = async () => !(await positionOf(primary))

  async function isNeededKnown(seen: number): Promise<boolean> {
    if (needed.changes === seen) return true
    const position = await positionOf(primary)
    if (position) needed = { changes: seen, position }
    return position !== undefined
  }

  /** Answers what keeps it from being read. */
  async function look(): Promise<Problem | undefined> {
    const seen = changes
    const mayAsk = await (isDeaf ? isAlone() : isNeededKnown(seen))
    if (!mayAsk) return 'behind'
    const { isReplica, isThere } = await stateOf(replica, isDeaf ? undefined : needed.position)
    if (!isReplica && !isDeaf) return 'promoted'
    if (!isThere || seen !== changes) return 'behind'
    replayed = seen
    currentAt = Date.now()
    return undefined
  }

  async function follow(): Promise<void> {
    while (!isStopped) {
      const found = await look().catch((): Problem => 'down')
      if (found) replayed = 0
      const isLate = Date.now() - currentAt > LATE_MS
      if (found !== 'behind' || isLate) tell(found)
      await nextLook(found === 'behind' && !isLate ? BEHIND_MS : IDLE_MS, found)
    }
  }

  function nextLook(ms: number, found: Problem | undefined): Promise<void> {
    return new Promise((resolve) => {
      timer = setTimeout(resolve, ms).unref()
      // Further changes are many where the first has not been replayed yet.
      goOn = found ? undefined : resolve
    })
  }

  void follow()
  return {
    isCurrent: () => replayed === changes,
    informedBy: (cache) => ({
      ...cache,
      invalidate(tags) {
        changed()
        cache.invalidate(tags)
      },
      suspend() {
        isDeaf = true
        changed()
        cache.suspend()
      },
      resume(views) {
        isDeaf = false
        changed()
        cache.resume(views)
      },
    }),
    failed: changed,
    finding: () => ({ ok: true, ...(problem && { note: notes[problem] }) }),
    stop() {
      isStopped = true
      clearTimeout(timer)
      goOn?.()
    },
  }
}

/** Behind every transaction that has been heard of, since those commit before they notify; undefined without an answer. */
async function positionOf(primary: Pool): Promise<string | undefined> {
  const asking = primary.query<{ position: string }>('select pg_current_wal_insert_lsn() as position')
  return asking.then(({ rows }) => rows[0]?.position).catch(() => undefined)
}

type State = { isReplica: boolean; isThere: boolean }
async function stateOf(replica: Pool, position: string | undefined): Promise<State> {
  const { rows } = await replica.query<State>(
    `select pg_is_in_recovery() as "isReplica",
       coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, $1::pg_lsn is null) as "isThere"`,
    [position ?? null],
  )
  return rows[0]!
}
