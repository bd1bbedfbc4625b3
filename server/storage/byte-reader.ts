/** Takes bytes of a stream by number. */

/** Throws when the stream ends before; with `upTo` it answers what is left. */
export type Take = (size: number, options?: { upTo?: boolean }) => Promise<Buffer>

export function byteReader(bytes: AsyncIterable<Uint8Array>): Take {
  const chunks = bytes[Symbol.asyncIterator]()
  let held: Uint8Array[] = []
  let length = 0
  return async (size, { upTo = false } = {}) => {
    while (length < size) {
      const next = await chunks.next()
      if (next.done && upTo) break
      if (next.done) throw new Error('the file ends too early')
      held.push(next.value)
      length += next.value.length
    }
    const [first] = held
    // Most often one chunk holds it, which is not copied.
    const all =
      held.length === 1 && first
        ? Buffer.from(first.buffer, first.byteOffset, first.length)
        : Buffer.concat(held)
    const taken = Math.min(size, all.length)
    held = [all.subarray(taken)]
    length = all.length - taken
    return all.subarray(0, taken)
  }
}
