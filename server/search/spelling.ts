/** Guesses which known word a mistyped one means. */

const MIN_LENGTH = 5
/** Shorter words are two slips away from too many others, as are those that begin or end with another letter. */
const MIN_LENGTH_OF_TWO = 8
const isSpelt = (word: string): boolean => /^[a-zñ]+$/.test(word)

/** One or two wrong, missing, extra or swapped letters apart; short words and numbers are taken as they are. */
export function isTypo(typed: string, known: string, slips: 1 | 2 = 1): boolean {
  const [shorter, longer] = [typed.length, known.length].toSorted((one, other) => one - other)
  if (longer! < MIN_LENGTH || longer! - shorter! > slips || !isSpelt(typed)) return false
  const isAlike = typed[0] === known[0] && typed.at(-1) === known.at(-1)
  if (slips === 2 && (shorter! < MIN_LENGTH_OF_TWO || !isAlike)) return false
  return isWithin(typed, known, slips)
}

function isWithin(one: string, other: string, slips: number): boolean {
  if (one === other || slips === 0) return one === other
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const [a, b] = [one.slice(same), other.slice(same)]
  const isLeft = (ofA: number, ofB: number) => isWithin(a.slice(ofA), b.slice(ofB), slips - 1)
  const isSwapped = a[0] === b[1] && a[1] === b[0]
  return isLeft(1, 1) || isLeft(1, 0) || isLeft(0, 1) || (isSwapped && isLeft(2, 2))
}
