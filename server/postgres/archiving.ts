/** Makes the embedded server hand over its log, the WAL, in segments, and says where they wait to be stored elsewhere. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { changeOwner } from './account.ts'
import type { Places } from './places.ts'

/** With the time to store it, what is lost with the machine is at most a minute. */
const SEGMENT_SECONDS = 45

/** A folder for each database that was here, named by PostgreSQL's id of it. */
export const spoolOf = (cluster: string): string => `${cluster}.wal`

/** Compressed segments of the log, until they are stored in the second place. */
const segmentsOf = (cluster: string): string => join(spoolOf(cluster), systemIdOf(cluster))

/** PostgreSQL's id of the database whose files these are, at the beginning of its control file. */
const systemIdOf = (data: string): string =>
  String(readFileSync(join(data, 'global', 'pg_control')).readBigUInt64LE())

/** There while the log is whole since the last base backup. */
export const baseMarkOf = (cluster: string): string => join(segmentsOf(cluster), 'base.json')

// PostgreSQL runs it as the database's user, who may be able to run neither Node nor anything of this folder.
const program = `#!/bin/sh
# Written by Conforme: keeps one segment of the database's log; PostgreSQL removes its own once this succeeds.
set -eu
segment="$1"; target="$3/$2.gz"; part="$target.$$.part"
if [ -e "$target" ]; then
  # After a crash it is there already. Another one of the same name is never overwritten.
  gzip -dc "$target" | cmp -s - "$segment" && exit 0
  echo "$target is there and differs from $segment" >&2
  exit 1
fi
# What a run that was killed left would take the room that a full disk lacks.
rm -f "$target".*.part
trap 'rm -f "$part"' EXIT
gzip -1 -c "$segment" > "$part"
sync "$part"
mv "$part" "$target"
sync "$3"
`

export function archiveSettings({ cluster, account }: Places): Record<string, string> {
  const [segments, script] = [segmentsOf(cluster), `${cluster}.archive.sh`]
  mkdirSync(segments, { recursive: true, mode: 0o700 })
  for (const folder of [spoolOf(cluster), segments]) changeOwner(folder, account)
  const part = `${script}.part`
  writeFileSync(part, program, { mode: 0o755, flush: true })
  chmodSync(part, 0o755)
  renameSync(part, script)
  return {
    archive_mode: 'on',
    archive_timeout: String(SEGMENT_SECONDS),
    archive_command: `/bin/sh ${quoted(script)} "%p" "%f" ${quoted(segments)}`,
  }
}

/** What a restored database has handed over, once it is the served one; the same ids lie in both. */
export function addToSpool({ cluster, account }: Places, restored: string): void {
  const segments = segmentsOf(cluster)
  mkdirSync(segments, { recursive: true, mode: 0o700 })
  for (const folder of [spoolOf(cluster), segments]) changeOwner(folder, account)
  const handedOver = join(spoolOf(restored), basename(segments))
  for (const name of readdirSync(handedOver)) renameSync(join(handedOver, name), join(segments, name))
}

/** What the server writes from now on is not kept, so the next base backup must be a new one. */
export function endArchive({ cluster }: Places): void {
  rmSync(baseMarkOf(cluster), { force: true })
}

/** For a shell inside a setting, where PostgreSQL replaces what follows a percent sign. */
export const quoted = (path: string): string =>
  `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`
