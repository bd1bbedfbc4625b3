/** Sample changes: edits of a copy of the checkout, and the number of edited files. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Replaces text that occurs once, or adds a file. `file` may be a pattern, for names with a number. */
export type Edit = { file: string; find: string; put: string } | { file: string; text: string }

export type SampleChange = {
  /** The name in the README. */
  change: string
  /** The maximum of edited files; migrations are not counted. */
  goal: number
  /** Arguments of the npm command that comes first; the files that it writes are not counted. */
  npm?: string[]
  edits: Edit[]
  /** A test of the changed product. */
  proof: string
}

export function applyEdits(checkout: string, edits: readonly Edit[]): void {
  for (const edit of edits) {
    if ('text' in edit) {
      mkdirSync(dirname(join(checkout, edit.file)), { recursive: true })
      writeFileSync(join(checkout, edit.file), edit.text)
      continue
    }
    const [file, ...others] = globSync(edit.file, { cwd: checkout })
    if (!file || others.length > 0) throw new Error(`${edit.file} is not one file`)
    const before = readFileSync(join(checkout, file), 'utf8')
    if (before.split(edit.find).length !== 2) throw new Error(`${file} has not once: ${edit.find}`)
    writeFileSync(
      join(checkout, file),
      before.replace(edit.find, () => edit.put),
    )
  }
}

const isMigration = (file: string): boolean => file.startsWith('server/migrations/')

export function costOf({ edits }: SampleChange): { files: string[]; migrations: string[] } {
  const touched = [...new Set(edits.map(({ file }) => file))]
  return { files: touched.filter((file) => !isMigration(file)), migrations: touched.filter(isMigration) }
}

/** The line in the README, with the last two segments of each path. */
export function lineOf(sample: SampleChange): string {
  const { files, migrations } = costOf(sample)
  const names = files.map((file) => `\`${file.split('/').slice(-2).join('/')}\``).join(', ')
  const migration = migrations.length > 0 ? ' and the migration' : ''
  return `- **${sample.change}:** ${files.length} files${migration}: ${names}.`
}
