/** Tests that archives keep what they were given, also those of before, and leave nothing open. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { archiveOf, readArchive, type Entry } from './archive.ts'

const held: readonly Entry[] = [
  { name: 'manifest.json', data: Buffer.from('{"made":"2026-11-01"}') },
  { name: 'tables/empty', data: Buffer.alloc(0) },
  { name: 'files/ñandú', data: Buffer.alloc(700, 'ab') },
]
async function* entriesOf(all: readonly Entry[]) {
  yield* all
}
const read = (bytes: Buffer, passphrase?: string) =>
  Array.fromAsync(readArchive(Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]), { passphrase }))

/** Written by version 1, whose tar was its own. */
const former =
  'H4sIAAAAAAAEA+2UTQrCMBCFcxTJvvom/RG8TUpTqNgqJi5EPJRbt72YFCm2Su2mKQqTLCZhYGb4Xl5KXRW5sW65tftK+FkAkACiifiMgIrb3DNPiMJQLOBnnH7Vk3X6KDBLr37nn7hdZKkzIzdSQSUBUQCS15+YjIeYg4DT6c7YlSkP7uyrX2Pqr/5//Qmt/1WcsP996dGtmxeN/PVNV1l97yYmPI/oT2odvf3/RESs/4QSDJbSKW8m8J8EBh81J5gAE2ACTGCUwAOfw1+QABAAAA=='

test('an archive of before gives back what it was given', async () => {
  expect(await read(Buffer.from(former, 'base64'))).toEqual(held)
})

test.each([undefined, 'a passphrase of some length'])(
  'with %s, an archive gives back what it was given, and none that was cut off does',
  async (passphrase) => {
    const bytes = await buffer(Readable.from(archiveOf(entriesOf(held), passphrase)))
    expect(await read(bytes, passphrase)).toEqual(held)
    for (const cut of [1, 30, 120])
      await expect(read(bytes.subarray(0, -cut), passphrase)).rejects.toThrow(/unexpected end|too early/)
  },
)

test('what fails while it is read ends the archive', async () => {
  async function* failing() {
    yield held[0]!
    throw new Error('no table')
  }
  await expect(buffer(Readable.from(archiveOf(failing(), undefined)))).rejects.toThrow('no table')
})

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
