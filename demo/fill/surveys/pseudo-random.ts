/** Numbers of the demo that look drawn and are the same every time. */
import { createHash } from 'node:crypto'

/** Uniform pseudo-random numbers, constant per person and question. */
export function pseudoRandom(...seed: string[]): number {
  const [byte = 0, next = 0] = createHash('sha256').update(seed.join(':')).digest()
  return (byte * 256 + next) / 65_536
}
