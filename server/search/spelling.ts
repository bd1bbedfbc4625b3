/** Guesses which known word a mistyped one means. */

const MIN_LENGTH = 5
const isSpelt = (word: string): boolean => /^[a-zñ]+$/.test(word)

/** One wrong, missing, extra or swapped letter apart; short words and numbers are taken as they are. */
export function isTypo(typed: string, known: string): boolean {
  const [short, long] = typed.length < known.length ? [typed, known] : [known, typed]
  if (long.length < MIN_LENGTH || long.length - short.length > 1 || !isSpelt(typed)) return false
  return isOneSlip(short, long)
}

function isOneSlip(short: string, long: string): boolean {
  let differs = 0
  while (differs < short.length && short[differs] === long[differs]) differs += 1
  const after = (word: string, count: number): string => word.slice(differs + count)
  if (short.length < long.length) return after(short, 0) === after(long, 1)
  const isSwapped = short[differs] === long[differs + 1] && short[differs + 1] === long[differs]
  return after(short, 1) === after(long, 1) || (isSwapped && after(short, 2) === after(long, 2))
}
