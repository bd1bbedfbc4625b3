/** Requests that need work are begun in the order in which they came, and one at a time. */

const waiting: (() => void)[] = []

/**
 * Between two, whoever has asked meanwhile is heard and comes to stand at the end. Without it the system reports the
 * sockets in an order of its own, in which the last one finds a round gone each time that its answer comes: with
 * sixteen callers, one answer in twelve took twice as long as all others.
 */
export function inTurn(begin: () => void): void {
  if (waiting.push(begin) === 1) setImmediate(beginNext)
}

function beginNext(): void {
  const begin = waiting.shift()
  // What it throws is thrown to the process, and the others still have their turn.
  if (waiting.length > 0) setImmediate(beginNext)
  begin?.()
}
