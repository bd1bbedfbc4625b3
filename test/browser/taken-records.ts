/** Walks run at once: each takes the records of the demo that it changes. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** False when another walk has taken it. */
export function take(record: string): boolean {
  try {
    mkdirSync(join(inject('taken'), encodeURIComponent(record)))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
