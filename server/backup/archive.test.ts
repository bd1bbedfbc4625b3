/** Tests that archives leave nothing open. */
import { expect, test } from 'vitest'
import { archiveOf } from './archive.ts'

/** Entries without end, which note when they are closed; an open file that is forgotten would end the process. */
function endless() {
  const seen = { opened: 0, closed: 0 }
  async function* entries() {
    seen.opened += 1
    try {
      for (let at = 0; ; at += 1) yield { name: `files/${at}`, data: Buffer.alloc(100_000, at) }
    } finally {
      seen.closed += 1
    }
  }
  return { seen, entries: entries() }
}

test.each([undefined, 'a passphrase of some length'])(
  'with %s, whoever ends early closes what was read',
  async (passphrase) => {
    const { seen, entries } = endless()
    let chunks = 0
    for await (const _ of archiveOf(entries, passphrase)) if ((chunks += 1) === 3) break
    await expect.poll(() => seen).toEqual({ opened: 1, closed: 1 })
  },
)

test.each([undefined, 'a passphrase of some length'])(
  'with %s, nothing is opened for whoever reads nothing',
  async (passphrase) => {
    const { seen, entries } = endless()
    const archive = archiveOf(entries, passphrase)
    await new Promise((done) => setTimeout(done, 50))
    expect(seen.opened).toBe(0)
    await archive.return(undefined)
    expect(seen.opened).toBe(0)
  },
)
