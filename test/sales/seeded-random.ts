/** Random numbers that the same seed repeats. */
import { createHash } from 'node:crypto'

/** Answers a number from 0 up to 1 at each call. */
export function seededRandom(seed: string): () => number {
  let drawn = 0
  return () =>
    createHash('sha256')
      .update(`${seed}:${(drawn += 1)}`)
      .digest()
      .readUInt32BE() /
    2 ** 32
}
