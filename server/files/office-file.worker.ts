/** Reads which parts an archive lists, on a worker thread: its directory may lie about everything. */
import { strFromU8, unzipSync } from 'fflate'

const LIST_OF_PARTS = '[Content_Types].xml'
const MOST_LISTED = 64 * 1024

/** The list as it stands in the archive; undefined for what is no archive, has several lists or a long one. */
export default function read(bytes: Uint8Array): string | undefined {
  try {
    let lists = 0
    const parts = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (name !== LIST_OF_PARTS) return false
        lists += 1
        return lists === 1 && size <= MOST_LISTED && originalSize <= MOST_LISTED
      },
    })
    const list = parts[LIST_OF_PARTS]
    return list && lists === 1 ? strFromU8(list) : undefined
  } catch {
    return undefined
  }
}
